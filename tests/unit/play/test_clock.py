"""The clock: real time since the first move, less the pauses (faults 110, 111)."""

import pytest

from freecell.play.clock import Clock


class FakeTime:
    """Milliseconds that only pass when told to."""

    def __init__(self):
        self.now = 5000

    def __call__(self):
        return self.now

    def wait(self, seconds):
        self.now += int(seconds * 1000)


@pytest.fixture
def time():
    return FakeTime()


@pytest.fixture
def clock(time):
    return Clock(time)


def test_it_stands_still_before_the_start(clock, time):
    time.wait(60)
    assert clock.seconds == 0
    assert not clock.running


def test_it_counts_whole_seconds_from_the_start(clock, time):
    clock.start()
    assert clock.running
    time.wait(0.999)
    assert clock.seconds == 0
    time.wait(0.001)
    assert clock.seconds == 1
    time.wait(59)
    assert clock.seconds == 60


def test_a_second_start_changes_nothing(clock, time):
    clock.start()
    time.wait(10)
    clock.start()
    time.wait(5)
    assert clock.seconds == 15


def test_a_jump_between_two_looks_is_counted(clock, time):
    clock.start()
    time.wait(1)
    assert clock.seconds == 1
    time.wait(10)
    assert clock.seconds == 11


def test_a_pause_counts_nothing(clock, time):
    clock.start()
    time.wait(10)
    clock.pause()
    assert clock.running
    time.wait(60)
    assert clock.seconds == 10
    clock.resume()
    assert clock.seconds == 10
    time.wait(5)
    assert clock.seconds == 15


def test_fractions_of_seconds_survive_pauses(clock, time):
    clock.start()
    for _ in range(10):
        time.wait(0.4)
        clock.pause()
        time.wait(7)
        clock.resume()
    assert clock.seconds == 4


def test_pausing_or_resuming_twice_is_harmless(clock, time):
    clock.start()
    clock.pause()
    clock.pause()
    time.wait(3)
    clock.resume()
    time.wait(2)
    clock.resume()
    time.wait(2)
    assert clock.seconds == 4


def test_a_start_while_paused_counts_from_the_end_of_the_pause(clock, time):
    clock.pause()
    clock.start()
    time.wait(30)
    assert clock.seconds == 0
    clock.resume()
    time.wait(2)
    assert clock.seconds == 2


def test_a_resume_does_not_start_it(clock, time):
    clock.pause()
    clock.resume()
    time.wait(30)
    assert clock.seconds == 0


def test_a_stop_ends_it(clock, time):
    clock.start()
    time.wait(12)
    clock.stop()
    assert not clock.running
    time.wait(30)
    clock.pause()
    time.wait(30)
    clock.resume()
    time.wait(30)
    assert clock.seconds == 12


def test_it_goes_on_from_stored_seconds(time):
    clock = Clock(time, 754)
    assert clock.seconds == 754
    clock.start()
    time.wait(6)
    assert clock.seconds == 760


def test_time_that_runs_backwards_takes_nothing_away(clock, time):
    clock.start()
    time.wait(5)
    clock.pause()
    clock.resume()
    time.wait(-3)
    assert clock.seconds == 5
