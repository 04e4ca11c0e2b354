"""From an input to its painted answer, and the frames of a drag, CPU slowed four times.

    .venv/bin/python -m tests.bench.input [ROUNDS]

Taps are real touches on the exposed cards of deal 1, keys are arrows and two-key play. A
time runs from the event's own time stamp to the task after the frame that shows the
answer. A drag moves one card about by touch; its figure is the time between frames.
Milliseconds; median, 98th percentile and most.
"""

import sys

from playwright.sync_api import sync_playwright

from scripts.server import DIST, Site
from tests.e2e.conftest import CHROMIUM

SLOWDOWN = 4
READY = "html[data-state=ready]"
KEYS = ["ArrowRight", "ArrowLeft", "1", "2", "Escape", "3", "0", "z"]
# Notes, for every input, when its answer has been painted.
WATCH = """
globalThis.answers = [];
const {port1, port2} = new MessageChannel();
const waiting = [];
port1.onmessage = () => {
  const now = performance.now();
  for (const [kind, at] of waiting.splice(0)) answers.push([kind, now - at]);
};
for (const kind of ["pointerdown", "pointerup", "keydown"])
  addEventListener(kind, (event) => {
    const entry = [event.type, event.timeStamp];
    requestAnimationFrame(() => { waiting.push(entry); port2.postMessage(0); });
  }, {capture: true, passive: true});
"""
FRAMES = """() => {
  globalThis.frames_ = [];
  let last = performance.now();
  const tick = (now) => {
    frames_.push(now - last);
    last = now;
    globalThis.stopFrames || requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""
EXPOSED = """() => [...document.querySelectorAll('[data-card]')]
  .filter((c) => !document.querySelector(
    `[data-in="${c.dataset.in}"][data-depth="${+c.dataset.depth + 1}"]`))
  .map((c) => {
    const {x, y, width, height} = c.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  })"""


def row(name, values):
    """One line of the table."""
    values = sorted(values)
    last = len(values) - 1
    middle, high = values[last // 2], values[min(last, round(last * 0.98))]
    print(f"{name:12} n={len(values):4}  {middle:6.1f} {high:6.1f} {values[-1]:6.1f}")


def touch(session, kind, *points):
    """One touch event of the browser's own."""
    points = [{"x": x, "y": y} for x, y in points]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def main(arguments):
    """Measure and print; returns the exit code."""
    rounds = int(arguments[0]) if arguments else 10
    site = Site(DIST).start()
    with sync_playwright() as playwright:
        path = CHROMIUM if CHROMIUM.exists() else None
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox"]
        )
        context = browser.new_context(
            viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
        )
        page = context.new_page()
        page.add_init_script(WATCH)
        session = context.new_cdp_session(page)
        page.goto(site.url + "?deal=1")
        page.locator(READY).wait_for(state="attached")
        page.locator("[data-flying]").first.wait_for(state="detached")
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
        places = page.evaluate(EXPOSED)
        for _ in range(rounds):
            for place in places:
                touch(session, "touchStart", place)
                touch(session, "touchEnd")
                page.evaluate("new Promise(requestAnimationFrame)")
        for _ in range(rounds):
            for key in KEYS:
                page.keyboard.press(key)
                page.evaluate("new Promise(requestAnimationFrame)")
        page.keyboard.press("Escape")
        answers = page.evaluate("answers")
        x, y = page.evaluate(EXPOSED)[0]
        page.evaluate(FRAMES)
        touch(session, "touchStart", (x, y))
        for n in range(rounds * 12):
            touch(session, "touchMove", (x + (n * 7) % 200, y + (n * 5) % 150))
        touch(session, "touchEnd")
        page.evaluate("() => { globalThis.stopFrames = true; }")
        frames = page.evaluate("frames_")[1:]
        print(f"Chromium {browser.version}, {SLOWDOWN}x: median, 98 %, most, ms")
        browser.close()
    site.stop()
    for kind in ("pointerdown", "pointerup", "keydown"):
        row(kind, [time for name, time in answers if name == kind])
    row("drag frame", frames)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
