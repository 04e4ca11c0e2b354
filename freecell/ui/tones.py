"""What is heard and felt of a game: tones and vibrations, and when. Pure."""

from collections import namedtuple

from freecell.engine.notation import FINISH
from freecell.engine.position import is_home
from freecell.play.game import WON

# at: ms from the beginning; start, end: Hz, gliding; length: ms; loud: 0 to 1
Tone = namedtuple("Tone", "at start end length loud")

# What is heard and felt: a move, a card that comes home, a refusal, the win.
MOVE, HOME, REFUSED, WIN = "move", "home", "refused", "win"

_TONES = {
    MOVE: (Tone(0, 250, 180, 70, 0.16),),
    HOME: (Tone(0, 523, 523, 130, 0.1), Tone(70, 784, 784, 220, 0.09)),
    REFUSED: (Tone(0, 196, 185, 110, 0.14), Tone(120, 165, 156, 150, 0.13)),
    WIN: (
        Tone(0, 523, 523, 260, 0.1),
        Tone(130, 659, 659, 260, 0.1),
        Tone(260, 784, 784, 300, 0.1),
        Tone(390, 1047, 1047, 620, 0.1),
    ),
}
# ms of vibration, pause, vibration ...
_SHAKES = {
    MOVE: (10,),
    HOME: (18,),
    REFUSED: (25, 70, 25),
    WIN: (30, 70, 30, 70, 60),
}


def tones(kind, home=0):
    """The Tones of a kind. With `home` cards at home, those of HOME are higher.

    From the first card to the last they rise by an octave.
    """
    if kind != HOME:
        return _TONES[kind]
    raised = 2 ** (home / 52)
    return tuple(
        Tone(tone.at, tone.start * raised, tone.end * raised, tone.length, tone.loud)
        for tone in _TONES[HOME]
    )


def shakes(kind):
    """How long it vibrates, pauses, vibrates ..., in ms."""
    return _SHAKES[kind]


def kind_of(code, game, index):
    """What is to be heard with a message of this code, or None.

    index: how many moves the game had when the last message was told.
    """
    if code.startswith("refused-"):
        # Put down where they were taken: a change of mind, not a mistake.
        return None if code == "refused-same-place" else REFUSED
    if code not in ("moved", "redone", "undone", "restarted") or game.index == index:
        return None
    if code in ("undone", "restarted"):
        return MOVE
    if game.state == WON:
        return WIN
    step = game.last_step
    if step.move == FINISH or step.sent or is_home(step.move.target):
        return HOME
    return MOVE
