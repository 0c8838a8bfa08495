"""How far apart two colours are to an eye, and to one that lacks a kind of cone."""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType

import numpy as np
import numpy.typing as npt

from rendering.kit.themes import Rgb

Matrix = npt.NDArray[np.float64]

SIGHTS: Mapping[str, Matrix] = MappingProxyType(
    {
        "normal": np.eye(3),
        "protan": np.array(
            [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
        ),
        "deutan": np.array(
            [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
        ),
        "tritan": np.array(
            [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
        ),
    }
)
"""What becomes of linear red, green and blue: Machado, Oliveira and Fernandes 2009, severity 1."""

_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)
_WHITE = np.array([0.95047, 1.0, 1.08883])


def difference(first: Rgb, second: Rgb, sight: str = "normal") -> float:
    """CIEDE2000 between two colours as somebody of this sight sees them."""
    return ciede2000(_lab(first, SIGHTS[sight]), _lab(second, SIGHTS[sight]))


def _lab(colour: Rgb, sight: Matrix) -> tuple[float, float, float]:
    share = np.array(colour) / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    seen = np.clip(sight @ linear, 0, 1)
    x, y, z = (
        math.cbrt(value) if value > (6 / 29) ** 3 else value / (3 * (6 / 29) ** 2) + 4 / 29
        for value in map(float, _XYZ @ seen / _WHITE)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(first: tuple[float, float, float], second: tuple[float, float, float]) -> float:
    """The difference of two colours in CIELAB (Sharma, Wu and Dalal 2005)."""
    (light, a, b), (other_light, other_a, other_b) = first, second
    mean = (math.hypot(a, b) + math.hypot(other_a, other_b)) / 2
    grown = 1 + 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    chroma, other_chroma = math.hypot(a * grown, b), math.hypot(other_a * grown, other_b)
    hue, other_hue = (_angle(b, a * grown), _angle(other_b, other_a * grown))
    turn = (other_hue - hue + 180) % 360 - 180 if chroma * other_chroma else 0.0
    dl, dc = other_light - light, other_chroma - chroma
    dh = 2 * math.sqrt(chroma * other_chroma) * math.sin(math.radians(turn / 2))
    level, colour = (light + other_light) / 2, (chroma + other_chroma) / 2
    middle = hue + other_hue
    if chroma * other_chroma:
        middle = (hue + turn / 2) % 360
    t = (
        1
        - 0.17 * _cos(middle - 30)
        + 0.24 * _cos(2 * middle)
        + 0.32 * _cos(3 * middle + 6)
        - 0.2 * _cos(4 * middle - 63)
    )
    sl = 1 + 0.015 * (level - 50) ** 2 / math.sqrt(20 + (level - 50) ** 2)
    sc, sh = 1 + 0.045 * colour, 1 + 0.015 * colour * t
    spread = 60 * math.exp(-(((middle - 275) / 25) ** 2))
    rt = -2 * math.sqrt(colour**7 / (colour**7 + 25**7)) * math.sin(math.radians(spread))
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * dc / sc * dh / sh)


def _angle(b: float, a: float) -> float:
    return math.degrees(math.atan2(b, a)) % 360 if a or b else 0.0


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))
