"""What bots know of each game: `weigh` urges, `decide` follows the strongest urge, `evaluate` tells the worth."""
