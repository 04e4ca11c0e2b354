"""The page: input becomes intents, intents become moves, positions become pictures.

docs/architecture.md tells which modules are pure (plain CPython can test them), which
are there for the first move and which come later. Only `platform` may import `js`.
"""
