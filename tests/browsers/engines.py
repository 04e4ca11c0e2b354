"""Firefox and WebKit behind one small set of calls: what a smoke test needs, no more.

Each engine is started with a profile folder and keeps its storage there. Points are
`(x, y)` in CSS px of the window.
"""

import os
import re
import signal
import subprocess
import warnings
from contextlib import contextmanager, suppress
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.mouse_button import MouseButton
from selenium.webdriver.webkitgtk.service import Service

FIREFOX = "/usr/bin/firefox-esr"
WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver"
HOST = Path(__file__).with_name("host.py")
SIZE = (1000, 700)
# Generous, for a machine that does other things too. Seconds.
PATIENCE = 60
DRAG_STEPS = 6
# Said by the browsers about themselves, or about PyScript's own code.
HARMLESS = re.compile(r"SharedArrayBuffer|InstallTrigger")


class Firefox:
    """Firefox ESR as Debian has it, by Playwright over WebDriver BiDi."""

    def __init__(self, context):
        self._page = context.pages[0] if context.pages else context.new_page()
        self._page.set_default_timeout(PATIENCE * 1000)
        self._found = []
        context.on("console", self._console)
        context.on("weberror", lambda e: self._found.append(f"error: {e.error}"))

    def _console(self, message):
        if message.type in ("error", "warning", "assert"):
            self._found.append(f"{message.type}: {message.text}")

    def go(self, address):
        """Open an address."""
        self._page.goto(address, wait_until="commit")

    def run(self, script, *values):
        """The value of a JavaScript function's body, given `values`."""
        return self._page.evaluate(
            f"(list) => (function () {{ {script} }}).apply(null, list)", list(values)
        )

    def click(self, x, y):
        """Click with the mouse."""
        self._page.mouse.click(x, y)

    def drag(self, start, end):
        """Drag with the mouse from a point to another."""
        mouse = self._page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(*end, steps=DRAG_STEPS)
        mouse.up()

    def press(self, *keys):
        """Press keys one after the other."""
        for key in keys:
            self._page.keyboard.press(key)

    def problems(self):
        """What went wrong in the pages so far, each told once."""
        found, self._found = self._found, []
        return [problem for problem in found if not HARMLESS.search(problem)]


class WebKit:
    """WebKitGTK in the window of host.py, by Selenium."""

    def __init__(self, driver):
        self._driver = driver
        self._seen = []

    def go(self, address):
        """Open an address."""
        self._note()
        self._driver.get(address)

    def run(self, script, *values):
        """The value of a JavaScript function's body, given `values`."""
        return self._driver.execute_script(script, *values)

    def click(self, x, y):
        """Click with the mouse."""
        actions = ActionBuilder(self._driver, duration=20)
        actions.pointer_action.move_to_location(int(x), int(y)).click()
        actions.perform()

    def drag(self, start, end):
        """Drag with the mouse from a point to another."""
        actions = ActionBuilder(self._driver, duration=20)
        pointer = actions.pointer_action
        pointer.move_to_location(*map(int, start)).pointer_down(MouseButton.LEFT)
        for step in range(1, DRAG_STEPS + 1):
            x, y = (a + (b - a) * step / DRAG_STEPS for a, b in zip(start, end))
            pointer.move_to_location(int(x), int(y))
        pointer.pointer_up(MouseButton.LEFT)
        actions.perform()

    def press(self, *keys):
        """Press keys one after the other."""
        for key in keys:
            ActionChains(self._driver, duration=20).send_keys(key).perform()

    def problems(self):
        """What went wrong in the pages so far, each told once."""
        self._note()
        found, self._seen = self._seen, []
        return [problem for problem in found if not HARMLESS.search(problem)]

    def _note(self):
        self._seen += self.run("return (window.problems ?? []).splice(0)")


@contextmanager
def firefox(playwright, profile):
    """A Firefox with this profile, closed at the end as by its user."""
    context = playwright.firefox.launch_persistent_context(
        str(profile),
        channel="moz-firefox",
        executable_path=FIREFOX,
        viewport={"width": SIZE[0], "height": SIZE[1]},
        firefox_user_prefs={
            "ui.prefersReducedMotion": 1,
            "intl.accept_languages": "en",
        },
        timeout=PATIENCE * 1000,
    )
    try:
        yield Firefox(context)
    finally:
        context.close()


@contextmanager
def webkit(playwright, profile):
    """A WebKit window with this profile, on a screen of its own that nobody sees."""
    with screen() as display:
        environment = {
            **os.environ,
            "DISPLAY": display,
            "HOST_PROFILE": str(profile),
            "HOST_SIZE": "x".join(map(str, SIZE)),
            "LANGUAGE": "en",
        }
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(HOST)
        service = Service(executable_path=WEBKIT_DRIVER, env=environment)
        try:
            with warnings.catch_warnings():
                # Selenium's own driver class uses what Selenium calls deprecated.
                warnings.filterwarnings("ignore", "setting remote_server_addr")
                driver = webdriver.WebKitGTK(options=options, service=service)
            try:
                driver.set_page_load_timeout(PATIENCE)
                driver.set_script_timeout(PATIENCE)
                yield WebKit(driver)
            finally:
                driver.quit()
        finally:
            end_hosts(profile)


@contextmanager
def screen():
    """A virtual X screen; its name, such as `:7`."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x1024x24"]
    server = subprocess.Popen(
        [*command, "-nolisten", "tcp"],
        pass_fds=[writing],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        assert number, "Xvfb has not started"
        yield ":" + number
    finally:
        server.terminate()
        server.wait()


def end_hosts(profile):
    """End the windows with this profile that the driver has left behind."""
    mark = f"HOST_PROFILE={profile}\0".encode()
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            ours = str(HOST).encode() in (process / "cmdline").read_bytes()
            if ours and mark in (process / "environ").read_bytes():
                os.kill(int(process.name), signal.SIGKILL)


ENGINES = {"firefox": firefox, "webkit": webkit}
