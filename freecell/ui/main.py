"""Where the page's Python begins: index.html imports this and awaits `main`."""

from . import app


async def main():
    """Start the app. What it raises reaches boot.js, which tells the player."""
    started = app.start()
    if hasattr(started, "send"):  # a coroutine, if `start` is async
        await started
