"""A phone's camera that looks at a screen from a distance."""

from __future__ import annotations

import io
import math
import random

from PIL import Image, ImageChops, ImageFilter

# The diagonal of a screen in inches, and the usual angle that the main camera of a phone sees from left to right.
INCH = 0.0254
ANGLE = math.radians(69)
# The blur of its lens and the noise of its sensor in a living room in the evening, in pixels and in shades.
BLUR, NOISE = 0.7, 14


def seen(screenshot: bytes, inches: float, metres: float, lines: int, frame: int = 0) -> Image.Image:
    """The picture of a screen with a diagonal of some inches, in the middle of a preview with a number of lines.

    Each frame of the preview has noise of its own.
    """
    screen = Image.open(io.BytesIO(screenshot)).convert("L")
    width = inches * INCH * screen.width / math.hypot(screen.width, screen.height)
    share = width / (2 * metres * math.tan(ANGLE / 2))
    scale = share * lines * 16 / 9 / screen.width
    small = screen.resize(
        (round(screen.width * scale), round(screen.height * scale)),
        Image.Resampling.BOX if scale < 1 else Image.Resampling.BICUBIC,
    )
    picture = Image.new("L", (small.width + 80, small.height + 80), 90)
    picture.paste(small, (40, 40))
    # A lamp behind the viewer makes black grey.
    lit = picture.filter(ImageFilter.GaussianBlur(BLUR)).point([round(shade * 0.85 + 15) for shade in range(256)])
    chance = random.Random(f"{lines} {frame}")
    grain = Image.frombytes("L", lit.size, chance.randbytes(lit.width * lit.height))
    return ImageChops.add(lit, grain.point([round(shade * NOISE / 128) for shade in range(256)]), offset=-NOISE)
