"""The page: input becomes intents, intents become moves, positions become pictures.

Pure rooms (plain CPython can test them): `layout`, `gestures`, `keyboard`,
`selection`, `places`, `motion`. Rooms with the browser: `view`, `bar`, `messages`,
`dialogs`, `settings`, `app`; only `platform` may import `js`.
"""
