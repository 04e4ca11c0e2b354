"""Short sounds and a touch of vibration, for who wants them: both are off at first.

There are no files: a tone is an oscillator of the browser whose loudness rises at once
and fades. The browser's audio is opened at the first sound that follows an input, as
browsers ask for, and nothing is heard of a page that is hidden.
"""

from . import platform, settings, tones

# ms in which a tone comes up: without them it would begin with a click
_RISE = 6
# As good as silence; an exponential fade never reaches 0.
_SILENCE = 0.0001


class Sounds:
    """Makes heard and felt what the page tells."""

    def __init__(self, app):
        self._app = app
        self._context = None
        self._index = app.game.index
        platform.listen(platform.document, "visibilitychange", self._hush)

    def told(self, code):
        """A message of this code has been told."""
        game = self._app.game
        kind = tones.kind_of(code, game, self._index)
        self._index = game.index
        if kind is not None:
            self._sound(kind, game.home)
            self._shake(kind)

    def choose(self, name, on):
        """Switch `sound` or `vibration`; what is switched on shows what it is like."""
        settings.put(name, "on" if on else "off")
        if name == "sound":
            self._sound(tones.HOME, 0)
        else:
            self._shake(tones.REFUSED)

    def _sound(self, kind, home):
        if not can_sound() or not _wanted("sound"):
            return
        context = self._open()
        begin = context.currentTime
        for tone in tones.tones(kind, home):
            _play(context, tone, begin + tone.at / 1000)

    def _shake(self, kind):
        if can_vibrate() and _wanted("vibration"):
            _call(platform.window.navigator, "vibrate", _array(tones.shakes(kind)))

    def _open(self):
        """The browser's audio, running or about to."""
        if self._context is None:
            # It throws for a page that is gone only.
            self._context = platform.window.AudioContext.new()
        if str(self._context.state) != "running":
            _let(_call(self._context, "resume"))
        return self._context

    def _hush(self, *_):
        if self._context is not None and platform.document.hidden:
            _let(_call(self._context, "suspend"))


def can_sound():
    """Whether this browser makes sounds."""
    return bool(getattr(platform.window, "AudioContext", None))


def can_vibrate():
    """Whether this browser lets a page vibrate."""
    return bool(getattr(platform.window.navigator, "vibrate", None))


def _wanted(name):
    """Whether it is switched on, and may be: after an input, on a page that is seen."""
    if settings.get(name) != "on" or platform.document.hidden:
        return False
    active = getattr(platform.window.navigator, "userActivation", None)
    return not active or bool(active.hasBeenActive)


def _play(context, tone, at):
    """Let one tone sound at a time of the context, in seconds."""
    end = at + tone.length / 1000
    source, volume = context.createOscillator(), context.createGain()
    source.type = "sine" if tone.start > 400 else "triangle"
    source.frequency.setValueAtTime(tone.start, at)
    source.frequency.exponentialRampToValueAtTime(tone.end, end)
    volume.gain.setValueAtTime(_SILENCE, at)
    volume.gain.linearRampToValueAtTime(tone.loud, at + _RISE / 1000)
    volume.gain.exponentialRampToValueAtTime(_SILENCE, end)
    source.connect(volume)
    volume.connect(context.destination)
    source.start(at)
    source.stop(end)


def _array(numbers):
    """Numbers as an array of JavaScript."""
    made = platform.window.Array.new()
    for number in numbers:
        made.push(number)
    return made


def _call(thing, name, *values):
    return platform.window.safe.call(thing, name, *values)


def _let(promise):
    """Whether it is kept does not matter."""
    if promise is not None:
        promise.then(_nothing, _nothing)


_nothing = platform.create_proxy(lambda *_: None)
