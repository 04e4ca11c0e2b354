"""A storage in memory, as `freecell.play.kept` describes it; runs on every interpreter."""


class Store:
    """Texts by key. `room`: characters that fit in all, or None; `broken`: whether
    every write fails."""

    def __init__(self, room=None):
        self.texts = {}
        self.room = room
        self.broken = False
        self.writes = []

    def get(self, key):
        return self.texts.get(key)

    def put(self, key, text):
        held = sum(len(self.texts[k]) for k in self.texts if k != key)
        if self.broken or (self.room is not None and held + len(text) > self.room):
            return False
        self.writes.append(key)
        self.texts[key] = text
        return True

    def remove(self, key):
        if self.broken:
            return False
        if key in self.texts:
            del self.texts[key]
        return True

    def keys(self):
        return list(self.texts)
