"""The texts of the cards: building blocks, and one short declaration for each ability line."""
