"""Lessons, as data: one module for each game that has one. What a lesson is says `kibic.core.lessons`."""
