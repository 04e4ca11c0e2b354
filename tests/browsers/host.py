#!/usr/bin/python3
"""A bare window with WebKitGTK that keeps its storage, for WebKitWebDriver to drive.

Debian's own small browser forgets everything at its end when it is driven. By the
environment: HOST_PROFILE, the folder for storage; HOST_SIZE, such as `375x667`. Runs on
Debian's Python, which has `gi`. The page's mistakes are noted in `window.problems`.
"""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

PROFILE = os.environ["HOST_PROFILE"]
WIDTH, HEIGHT = map(int, os.environ["HOST_SIZE"].split("x"))
NOTE_PROBLEMS = """
window.problems = [];
for (const kind of ["error", "warn", "assert"]) {
  const say = console[kind];
  console[kind] = (...words) => {
    if (kind !== "assert" || !words[0]) problems.push(`${kind}: ${words.join(" ")}`);
    say.apply(console, words);
  };
}
addEventListener("error", (event) =>
  problems.push(`error: ${event.message ?? event.target.outerHTML}`), true);
addEventListener("unhandledrejection", (event) =>
  problems.push(`rejection: ${event.reason}`));
addEventListener("securitypolicyviolation", (event) =>
  problems.push(`policy: ${event.violatedDirective} ${event.blockedURI}`));
"""


def start_session(context, session):
    """Show the one window, for a driver that has asked for it."""
    info = WebKit2.ApplicationInfo()
    # The driver takes only what goes by this name.
    info.set_name("MiniBrowser")
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    content = WebKit2.UserContentManager()
    content.add_script(
        WebKit2.UserScript(
            NOTE_PROBLEMS,
            WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )
    view = WebKit2.WebView(
        web_context=context,
        user_content_manager=content,
        is_controlled_by_automation=True,
    )
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(WIDTH, HEIGHT)
    window.add(view)
    window.show_all()
    session.connect("create-web-view", lambda *_: view)


def main():
    """Wait for a driver until it ends this process."""
    manager = WebKit2.WebsiteDataManager(
        base_data_directory=PROFILE + "/data", base_cache_directory=PROFILE + "/cache"
    )
    context = WebKit2.WebContext.new_with_website_data_manager(manager)
    context.set_automation_allowed(True)
    context.connect("automation-started", start_session)
    Gtk.main()


main()
