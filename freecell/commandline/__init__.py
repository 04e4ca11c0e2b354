"""What the command line is made of beside its plain commands; CPython and PyPy."""
