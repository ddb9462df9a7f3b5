fact-aces = Ima li neko tri ili četiri keca u jednoj ruci? Strana i broj, ili 0.
