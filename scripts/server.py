"""A small static server for the built site: right types, gzip, no stale files.

It answers like a plain static host: no special headers, 404 for what is missing. Every
answer is `no-cache` with a tag, so a browser asks again after each build.

    python -m scripts.server [PORT]
"""

from __future__ import annotations

import gzip
import os
import sys
import threading
from functools import cache
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

# Where the built site is; another build can be tried beside it.
DIST = Path(
    os.environ.get("FREECELL_DIST") or Path(__file__).resolve().parent.parent / "dist"
)

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".jpeg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".mpy": "application/octet-stream",
    ".pack": "application/octet-stream",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
INCOMPRESSIBLE = (".jpeg", ".png", ".webp", ".woff2")


@cache
def compressed(path: Path, modified_ns: int) -> bytes:
    """The gzip form of a file; `modified_ns` makes a changed file a new entry."""
    return gzip.compress(path.read_bytes(), compresslevel=6, mtime=0)


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves one folder, with gzip for browsers that take it."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}
    # Other hosts let browsers keep files for a while; a test may do so, too.
    cache_control = "no-cache"

    def do_GET(self) -> None:
        """Answer with the file, gzipped where that pays; 404 where there is none."""
        self.answer(with_body=True)

    def do_HEAD(self) -> None:
        """As GET, without the body."""
        self.answer(with_body=False)

    def answer(self, with_body: bool) -> None:
        """Send headers and, for GET, the content of the file that is asked for."""
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            if not self.path.split("?")[0].endswith("/"):
                super().do_HEAD()  # a redirect to the folder's own address
                return
            path = path / "index.html"
        if not path.is_file():
            self.send_error(404)
            return
        state = path.stat()
        tag = f'"{state.st_mtime_ns:x}-{state.st_size:x}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(304)
            self.send_header("ETag", tag)
            self.end_headers()
            return
        takes_gzip = "gzip" in self.headers.get("Accept-Encoding", "")
        if takes_gzip and path.suffix not in INCOMPRESSIBLE:
            body = compressed(path, state.st_mtime_ns)
        else:
            takes_gzip, body = False, path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("ETag", tag)
        self.send_header("Vary", "Accept-Encoding")
        if takes_gzip:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if with_body:
            self.wfile.write(body)

    def end_headers(self) -> None:
        """Add `Cache-Control` to every answer, errors too."""
        self.send_header("Cache-Control", self.cache_control)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Stay quiet; a test or a developer looks at the browser's own log."""


class Site(ThreadingHTTPServer):
    """A running server for one folder; stop it and start it again as a test likes."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, folder: Path = DIST, port: int = 0, host: str = "127.0.0.1"):
        """Listen on `host`:`port` at once; port 0 takes a free one."""

        def handler(*args: object) -> SiteHandler:
            return SiteHandler(*args, directory=str(folder))  # type: ignore[arg-type]

        super().__init__((host, port), handler)
        self.url = f"http://{host}:{self.server_port}/"
        self._thread: threading.Thread | None = None

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up in the middle of an answer is no news."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    def start(self) -> Site:
        """Serve in a thread of its own and return this site."""
        self._thread = threading.Thread(
            target=self.serve_forever, args=(0.05,), daemon=True
        )
        self._thread.start()
        return self

    def stop(self) -> None:
        """Close the port: from here on the site cannot be reached."""
        if self._thread:
            self.shutdown()
            self._thread.join()
            self._thread = None
        self.server_close()


def main(arguments: list[str]) -> int:
    """Serve dist/ until interrupted; returns the exit code."""
    try:
        port = int(arguments[0]) if arguments else 8000
    except ValueError:
        print(f"usage: scripts/serve [PORT], not {arguments[0]!r}", file=sys.stderr)
        return 2
    if not (DIST / "index.html").is_file():
        print("There is no dist/index.html: run scripts/build first", file=sys.stderr)
        return 1
    try:
        site = Site(port=port, host="0.0.0.0")
    except OSError as error:
        print(f"Port {port} cannot be used: {error.strerror}", file=sys.stderr)
        return 1
    print(f"Serving dist/ at http://localhost:{site.server_port} (Ctrl+C ends it)")
    try:
        site.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        site.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
