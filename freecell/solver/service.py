"""Questions that wait, and the one that is worked at, a slice at a time.

Pure: what it says goes to a function, and its clock is given. `worker` runs it in a
browser, tests run it anywhere.
"""

import gc
import sys

from . import answers
from .protocol import (
    FAULT,
    MEMORY,
    NOW,
    QUESTION,
    MessageError,
    is_question_error,
    read_message,
    write_message,
)

CORE, FULL = "core", "full"
# Milliseconds of work between two looks at what has come
_SLICE = 15
# Milliseconds between two reports of progress
_REPORT = 100


class _Task:
    """A question being answered; `work` is None until that is begun."""

    def __init__(self, ask):
        self.id = ask.id
        self.ask = ask
        self.work = None
        self.expanded = 0
        self.begun = 0


class Service:
    """Answers what it hears, through `post(text)`.

    by: CORE or FULL, which decides how deep it searches; clock: a function that gives
    milliseconds. A question of the channel `now` takes the place of an older one there
    and goes before all of the channel `later`, which are answered one after the other.
    """

    def __init__(self, by, post, clock):
        self._by = by
        self._post = post
        self._clock = clock
        self._now = None
        self._later = []
        self._reported = clock()

    def say_ready(self):
        """Tell that questions can come."""
        self._post(write_message("ready", 0, by=self._by))

    def hear(self, text):
        """Take up what the page has sent."""
        try:
            message = read_message(text)
        except MessageError as error:
            self._fail(error.id, QUESTION, error)
            return
        if isinstance(message, int):
            self._drop(message)
            self._post(write_message("cancelled", message))
            return
        task = _Task(message)
        if message.channel == NOW:
            self._now = task
        else:
            self._later.append(task)

    def work(self):
        """Work for a slice; whether there is more to do."""
        end = self._clock() + _SLICE
        while self._clock() < end:
            task = self._now or (self._later[0] if self._later else None)
            if task is None:
                return False
            self._advance(task)
        return self._now is not None or bool(self._later)

    def _advance(self, task):
        try:
            if task.work is None:
                task.begun = self._clock()
                task.work = answers.answer(task.ask, self._by == CORE)
            found = next(task.work)
        except StopIteration as end:
            values = end.value
            seconds = (self._clock() - task.begun) / 1000
            values["seconds"] = round(seconds, 3)
            self._end(task)
            self._post(write_message("answer", task.id, by=self._by, **values))
        except MemoryError as error:
            self._end(task)
            self._fail(task.id, MEMORY, error)
        except Exception as error:
            self._end(task)
            code = QUESTION if is_question_error(error) else FAULT
            self._fail(task.id, code, error)
        else:
            self._report(task, found)

    def _report(self, task, found):
        """Tell how far a task is: at once what it has found, else now and then."""
        values = {}
        if isinstance(found, dict):
            values = found
        else:
            task.expanded += found
            if self._clock() - self._reported < _REPORT:
                return
        self._reported = self._clock()
        budget = task.ask.options.get("budget")
        message = write_message(
            "progress", task.id, expanded=task.expanded, budget=budget, **values
        )
        self._post(message)

    def _end(self, task):
        task.work = None
        self._drop(task.id)

    def _drop(self, ask_id):
        if self._now is not None and self._now.id == ask_id:
            self._now = None
        self._later = [task for task in self._later if task.id != ask_id]
        if self._by == CORE:
            # MicroPython's heap grows rather than tidies up.
            gc.collect()

    def _fail(self, ask_id, code, error):
        sentence = type(error).__name__ + ": " + str(error)
        if code == FAULT and hasattr(sys, "print_exception"):
            sys.print_exception(error)
        self._post(write_message("error", ask_id, code=code, text=sentence[:200]))
