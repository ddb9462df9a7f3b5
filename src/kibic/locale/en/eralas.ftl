fact-aces = Does one hand hold three or four aces? The side and the number, or 0.
