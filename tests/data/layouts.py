"""Layouts of numbered deals: `(number, board text)`, deepest card first.

Plain data, read on every interpreter.
"""

# Printed by public sources: Rosetta Code, MetaCPAN, Freecell Solver (tests, FAQ).
PRINTED = (
    (
        1,
        "JD KD 2S 4C 3S 6D 6S\n"
        "2D KC KS 5C TD 8S 9C\n"
        "9H 9S 9D TS 4S 8D 2H\n"
        "JC 5S QD QH TH QS 6H\n"
        "5D AD JS 4H 8H 6C\n"
        "7H QC AS AC 2C 3D\n"
        "7C KH AH 4D JH 8C\n"
        "5H 3H 3C 7S 7D TC",
    ),
    (
        617,
        "7D TD TH KD 4C 4S JD\n"
        "AD 7S QC 5H QS TS KS\n"
        "5C QD 3H 9S 9C 2H KC\n"
        "3S AC 9D 3C 9H 5D 4H\n"
        "5S 6D 6S 8S 7C JC\n"
        "8C 8H 8D 7H 6H 6C\n"
        "2D AS 3D 4D 2C JH\n"
        "AH KH TC JS 2S QH",
    ),
    (
        24,
        "4C 2C 9C 8C QS 4S 2H\n"
        "5H QH 3C AC 3H 4H QD\n"
        "QC 9S 6H 9H 3S KS 3D\n"
        "5D 2S JC 5C JH 6D AS\n"
        "2D KD TH TC TD 8D\n"
        "7H JS KH TS KC 7C\n"
        "AH 5S 6S AD 8H JD\n"
        "7S 6C 7D 4D 8S 9D",
    ),
    (
        240,
        "JH 9C 5S KC 6S 2H AS\n"
        "5D 3D 9S 2S 3C AD 8C\n"
        "8S 5C KD QC 3H 4D 3S\n"
        "7S AC 9H 6C QH KS 4H\n"
        "KH JD 7D 4C 8H 6H\n"
        "TS TC 4S 5H QD JS\n"
        "9D JC 2C QS TH 2D\n"
        "AH 7C 6D 8D TD 7H",
    ),
    (
        11982,
        "AH 3D KD JC 6C JD KC\n"
        "AS 3H 6H 5D 2C 7D 8D\n"
        "4H QS 5S 5C TH 8H 2S\n"
        "AC QC 4D 8C QH 9C 3S\n"
        "2D 8S 9H 9D 6D 2H\n"
        "6S 7H JH TD TC QD\n"
        "TS AD 9S KH 4S 4C\n"
        "JS KS 3C 7C 7S 5H",
    ),
    (
        100000,
        "5C 6S JC 2D 2C 8S 3C\n"
        "QS 7S 9C QD JD 9D AS\n"
        "8C TH 3H 4C TS 2H QC\n"
        "AD 7C JS QH 5D 6D 4H\n"
        "7D 4S KD 7H 5S 3D\n"
        "TD 4D TC 6H 8D 2S\n"
        "KC AH JH 8H KH 6C\n"
        "3S AC 9H KS 5H 9S",
    ),
    (
        1234567,
        "2H 7S 4S 4D 8C KD QD\n"
        "9C KH 5D 6C TC 5H 7D\n"
        "JC TH JD 2S KS TS 9H\n"
        "4H 8H 5C 9D 5S JS 3D\n"
        "AD 3H 6D JH 3S KC\n"
        "QC 9S 8D AS 7C 8S\n"
        "AC 3C QH TD 6S 6H\n"
        "2C 2D 4C 7H AH QS",
    ),
    (
        3000000000,
        "8D TS JS TD JH JD JC\n"
        "4D QS TH AD 4S TC 3C\n"
        "9H KH QH 4C 5C KD AS\n"
        "9D 5D 8S 4H KS 6S 9S\n"
        "6H 2S 7H 3D KC 2C\n"
        "9C 7C QC 7S QD 7D\n"
        "6C 3H 8H AC 6D 3S\n"
        "8C AH 2H 5H 2D 5S",
    ),
    (
        6000000000,
        "2D 2C QS 8D KD 8C 4C\n"
        "3D AH 2H 4H TS 6H QD\n"
        "4D JS AD 6S JH JC JD\n"
        "KH 3H KS AS TC 5D AC\n"
        "TD 7C 9C 7H 3C 3S\n"
        "QH 9H 9D 5S 7S 6C\n"
        "5C 5H 2S KC 9S 4S\n"
        "6D QC 8S TH 7D 8H",
    ),
)

# Ends of the ranges of numbers; two independent programs agree on these.
EDGES = (
    (
        32000,
        "QD 3S 8C JH 3D 6H TC\n"
        "8D JD 9H 7D 7S 8H 2S\n"
        "QS 7C 5S 6S 2H TS 3H\n"
        "4H 9D 4C 9C AD 6C AH\n"
        "2C KD 5H 3C AS 4D\n"
        "JC 5C AC 9S JS QC\n"
        "2D 5D KS TD KH KC\n"
        "TH 6D 7H QH 8S 4S",
    ),
    (
        1000000,
        "2D 9C KD JD 3H TC TS\n"
        "6H 3D 5H 7S 4S AS AH\n"
        "6S 7D 5D QD 3S 6D 9S\n"
        "TH 7C QH 8D KC 8H 4H\n"
        "JC QC JH 2H KH 2C\n"
        "3C AC 6C AD 9D QS\n"
        "4D 2S 9H 5C 7H 5S\n"
        "TD 4C KS 8C 8S JS",
    ),
    (
        2147483647,
        "9S JH 7S 5S 5D 5C 7D\n"
        "2H TC 6C AD QH JD 9C\n"
        "7C TD 3H TH 8C AS 7H\n"
        "5H QS 8S 3C 6H QC 8H\n"
        "4C 3S KD 2C 6S AC\n"
        "6D KH TS AH QD KC\n"
        "3D 8D 9D 2D 4H 2S\n"
        "4S JC 4D 9H JS KS",
    ),
    (
        2147483648,
        "QH 3H 7D 4D TS QD 6D\n"
        "QC JD 3C 5D 7H 6H 4S\n"
        "2H KC 8S TD JH AD 5S\n"
        "6S 7C 7S TC 5H 9S AC\n"
        "2S 8H TH 9C 3S 2D\n"
        "3D 5C JC AH 6C KH\n"
        "KS 8D AS 4H 2C 4C\n"
        "8C 9H QS JS 9D KD",
    ),
    (
        4294967295,
        "JS QH TC 7S KC 3H QS\n"
        "9C TH 8C 8D 5D 3D TS\n"
        "JH AS AH KD TD 8S JC\n"
        "2D 6D KS AD 9H 4D 3C\n"
        "QC 5S 7C KH 2C AC\n"
        "8H 4H 4C 7H 9D 2H\n"
        "7D JD 5H 4S 6H QD\n"
        "6S 9S 3S 2S 6C 5C",
    ),
    (
        4294967296,
        "TS 3S KC 4H 9H 3H 4D\n"
        "5S QD 3D 9S 2H 6H KH\n"
        "2S 7C 9C 8D 6S AH JH\n"
        "TD 7D 8C 5C 2D QC QH\n"
        "3C 8S TH 7S TC 7H\n"
        "AD 5D JD AS 6C 9D\n"
        "JC 5H 2C 4S KS KD\n"
        "6D 4C QS JS 8H AC",
    ),
    (
        8589934591,
        "TC 8S 8C 6C 5H 5C 9C\n"
        "2S TD 6D 8D 9H 9S 6S\n"
        "JS TH 3S JD 4H QC 3D\n"
        "5S QS KD AH AS JH 4S\n"
        "4D 4C 7D JC 2D AD\n"
        "6H KH TS 7H QD QH\n"
        "3H 2C KC 2H 5D 9D\n"
        "7C KS 8H 3C AC 7S",
    ),
)
