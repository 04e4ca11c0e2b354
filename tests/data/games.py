"""Complete games in standard notation: `(deal number, move list)`.

Every move home is written out, as with autoplay off; after each own move the lists
send home what safe autoplay would send, in its order. Plain data, read on every
interpreter.
"""

GAMES = (
    (
        1,
        "6a 6b 6h 6h bh 7b 76 86 7c 7h 3h 8d 83 43 47 24 d2 12 5d 54 "
        "8h 8h 5h 8h 67 3h 13 18 1h 1h 61 6h 71 b6 26 2b 25 2h dh 8h "
        "58v2 5h 2d 56 25 2h ah ch 32v3 3h 6h 48 4a 4c 45 4h 6h 2h 2h 6h "
        "bh 45 74v2 7h 8h 2h 6h 8h 32 3h 3h 3h 8h ah 1h 2h 5h 8h 1h ch "
        "12v2 1h 2h 4h 4h 5h 5h dh 2h",
    ),
    (
        24,
        "4h 46 7a 7b 7h 7c 76 7h 1h 31 23 26 17v2 5d a1 5a 2h 2h 85 85 "
        "6h 86 26 c8 2c 28 78 12v2 a7 1a 17 1h 6h 1h b7 52 51 5b 5h c5 "
        "4c 8h 4h 45 4h 15 6h 4h 31v2 3h 8h 8h 6h 6h 8h 8h 8h 34 3h 6h "
        "8h dh 2h 6d 3h 6h 68 6h 6h 7h ah 2h 4h 7h 7h 2h 2h 5h 5h ch "
        "1h 2h 3h 5h 8h bh dh 1h",
    ),
    (
        617,
        "4a 46 2b 4c 27 72 4d 42 4h 7h dh 47 74v2 7d 7h 83 8h 83 74 17 "
        "87 c7 8c 8h b8 38 16 d6 3b 3h 1h 1d 18 38 15 35 3h ah 1a b1 "
        "31 3h 51 53 57 a7 57 67 53 45 53 24v4 2h 2a 25 2h 3h 3h 7h 7h "
        "3h 3h 7h 7h 3h 6h 6h 6h 7h 3h 5h 6h 6h 6h 7h 7h 8h 1h 4h 4h "
        "7h 8h 1h 1h 4h 7h 8h 8h ah 1h 1h 4h 8h ch dh",
    ),
    (
        3000000000,
        "3h 7a 7b 7h 5h 2h 2c 2d 2h 21 23 a2 8a 8h 41 46 86 82 8h 2h "
        "d6 5d 5h 58 5h 2h 2h 71 7h 6h 42 4h ah 78 37v2 35 3h 5h 6h 5h "
        "32 12 4a 4h 6h 8h 8h bh 6h 6b 6h ah 65 6h 8h 2h 15 17 18v2 17 "
        "1h 2h 4h 6h 8h 31 3h 7h ch 2h 2h 5h 7h 8h bh 2h 5h 7h 7h dh "
        "1h 2h",
    ),
    (
        6000000000,
        "4h 46 16 2a 8b 68 26 2c 2d 25 2h 5h 28 b2 62 62 16 1b d2 1d "
        "c3 1c 1h 52 12 b1 c1 31 3b 61 3c 5h 35 3h 2h 64 36 8h 3h c3 "
        "43 4h 64 81 7c 78 76 7h 2h d8 46 4d 4h ch 1h 1h 2h 2h 7h 7h "
        "1h 2h 5h 5h 86 83 84 8h 1h 2h 3h 57 5h 6h 1h 1h 2h 3h 6h 7h "
        "1h 3h 5h 6h 6h bh 1h 3h 4h 6h ah 1h 1h 4h 6h dh",
    ),
)
