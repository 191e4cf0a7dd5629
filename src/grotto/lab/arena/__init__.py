"""Tournaments between bots: who meets whom, the games, and what they show."""
