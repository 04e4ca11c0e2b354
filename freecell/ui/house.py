"""The player's own house rules: how the page plays, and the rules of the next deals.

A choice that may change during a game changes at once; the others wait for the next
deal, and `pending` names them.
"""

from freecell.engine.errors import RulesError
from freecell.engine.rules import (
    KEYS,
    format_rules,
    parse_rules,
    preset,
    with_part,
)
from freecell.play import habits as table

from . import platform, settings


class House:
    """Applies what was chosen to the page and its controller, and keeps it.

    habits: of the page; rules: of the next deals, or None where none were ever chosen.
    `rules_changed(rules)` is called with the rules whenever they are read or chosen.
    """

    def __init__(self, controller, bar, rules_changed):
        self._controller = controller
        self._bar = bar
        self._rules_changed = rules_changed
        self.habits = table.CLASSIC
        self.rules = None
        # What speaks of a jam by itself, once it is there.
        self._notices = None

    def load(self):
        """Read what is stored; what is damaged counts as not chosen."""
        stored = table.parse_habits(settings.text(settings.HABITS))
        self.habits = stored or table.CLASSIC
        try:
            self.rules = parse_rules(settings.text(settings.RULES))
        except RulesError:
            self.rules = None
        self._rules_changed(self.rules)
        self._apply()

    def follow(self, notices):
        """Let `notices` speak as the habits say, from now on."""
        self._notices = notices
        self._set_notices()

    @property
    def next_rules(self):
        """The rules of the next deal."""
        return self.rules or self._controller.game.rules

    def pending(self):
        """The keys of the rules that the next deal changes, in the order of KEYS."""
        game = self._controller.game
        now = with_part(game.rules, "autoplay", game.autoplay)
        return [key for key in KEYS if _part(self.next_rules, key) != _part(now, key)]

    def choose_preset(self, name):
        """Take a preset whole: its habits, and its rules for the next deals."""
        self._put_habits(table.habits_of(name))
        self._put_rules(preset(name))

    def choose_habit(self, key, word):
        """Change one part of the habits; `word` as `play.habits` writes it."""
        changed = table.with_word(self.habits, key, word)
        if changed is not None:
            self._put_habits(changed)

    def choose_rule(self, key, word):
        """Change one part of the rules; `word` as `engine.rules` writes it."""
        self._put_rules(parse_rules(_with_word(self.next_rules, key, word)))

    def _put_habits(self, habits):
        self.habits = habits
        settings.put_text(settings.HABITS, table.format_habits(habits))
        self._apply()

    def _put_rules(self, rules):
        self.rules = rules
        settings.put_text(settings.RULES, format_rules(rules))
        self._rules_changed(rules)
        self._controller.switch_autoplay(rules.autoplay)

    def _apply(self):
        habits, root = self.habits, platform.root
        self._controller.take_habits(habits)
        root.setAttribute("data-preset", habits.preset)
        root.setAttribute("data-marks", habits.marks)
        root.setAttribute("data-rings", "on" if habits.rings else "off")
        root.setAttribute("data-bar", " ".join(habits.bar))
        root.setAttribute("data-numbers", str(len(habits.bar)))
        root.setAttribute("data-new", habits.new)
        self._bar.fit_soon()
        self._set_notices()

    def _set_notices(self):
        if self._notices is not None:
            self._notices.calm = "back-and-forth" in self.habits.notices


def _part(rules, key):
    return rules[KEYS.index(key) + 1]


def _with_word(rules, key, word):
    """The text of `rules` with one part written anew."""
    base = with_part(rules, key, _part(preset(rules.preset), key))
    text = format_rules(base)
    return text + "," + key + ":" + word
