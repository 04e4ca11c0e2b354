"""The records' last part: where they are kept, the backup file, and clearing them."""

from freecell.play.spoken import Message

from . import device
from .dialogs import section
from .dom import element, find
from .platform import date_text

# Set when Safari's week was told and the browser was asked to keep what is stored.
_TOLD = "freecell:told-week"


def data_section(app, unread):
    """The part of the dialog; `unread`: number of records that cannot be read."""
    catalog, told = app.catalog, app.store.get(_TOLD)
    local = [catalog.text("records.local"), catalog.text("backup.note")]
    parts = [element("p", (), " ".join(local))]
    if not app.scores.lasting:
        parts.append(_note(catalog.text("records.passing"), "notice"))
    if unread:
        parts.append(_note(catalog.text("records.unread", n=unread), "note"))
    if not told and not device.is_installed():
        parts.append(_note(catalog.text("backup.clears"), "notice"))
        app.store.put(_TOLD, date_text())
    parts.append(element("p", (("class", "note promise"),)))
    buttons = (
        button("export", "button", catalog.text("backup.export")),
        button("import", "button", catalog.text("backup.import")),
        button("clear", "button", catalog.text("records.clear")),
        button("records", "button", catalog.text("records.keep"), view="keep"),
    )
    parts.append(element("p", (("class", "ask"),), catalog.text("records.clear.ask")))
    parts.append(element("div", (("class", "data-buttons"),), *buttons))
    parts.append(element("p", (("class", "result"), ("role", "status"))))
    made = section(catalog, "backup.title", *parts)
    made.setAttribute("class", "data")
    return made


def ask_browser(app):
    """Have the browser keep what is stored, and say no more than it answers."""

    def answered(answer):
        line = find("dialog[open] .promise")
        if line and answer != device.SILENT:
            line.textContent = app.catalog.text("records.persist." + answer)

    device.ask_to_keep(answered)


def report(app, code, text, wrong=False):
    """Say in the open dialog what came of a command."""
    line = find("dialog[open] .result")
    if line:
        line.textContent = text
        line.classList.toggle("wrong", wrong)
        line.scrollIntoView()
    app.messages.tell(Message(code, text, "", text))


def ask_to_clear(on):
    """Ask whether the records are to be cleared, or no longer."""
    box = find("dialog[open] .data")
    if on:
        box.setAttribute("data-asked", "")
        box.querySelector("[data-view=keep]").focus()
    else:
        box.removeAttribute("data-asked")
        box.querySelector("[data-action=clear]").focus()


def button(action, css, *words, view=None):
    """A button that carries out a command; `view` says more about it."""
    attributes = (
        ("type", "button"),
        ("class", css),
        ("data-action", action),
        ("data-view", view),
    )
    return element("button", attributes, *words)


def _note(text, css):
    return element("p", (("class", css),), text)
