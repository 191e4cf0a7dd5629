"""Deciders: they are given a seat's knowledge, never the truth."""
