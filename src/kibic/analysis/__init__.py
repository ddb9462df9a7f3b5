"""The tutor: what each decision of a record cost against the best one, as far as kibic can tell."""
