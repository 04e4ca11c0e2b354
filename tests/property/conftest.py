"""Property tests run the same examples every time, without a database."""

from hypothesis import settings

settings.register_profile(
    "steady", derandomize=True, database=None, deadline=None, max_examples=80
)
settings.load_profile("steady")
