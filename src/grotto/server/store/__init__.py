"""What is kept: SQLite in one file by default, PostgreSQL by one setting; the same tables in both."""
