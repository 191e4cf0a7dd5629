"""What is fast, and against whom. `python -m bench` measures; `results.md` keeps what it found."""
