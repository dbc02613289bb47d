"""The actions of hosts on the setlist."""

from __future__ import annotations

from typing import Any

from effects import advances, edits, orders
from history import Attempt
from phone import Phone


async def called(host: Phone) -> tuple[str | None, str | None, list[dict[str, Any]]]:
    """The ids of the picks on stage and next, and the picks behind them."""
    setlist = await host.read("/setlist") or {}
    on_stage, following = ((setlist.get(name) or {}).get("id") for name in ("now", "next"))
    return on_stage, following, setlist.get("then", [])


async def advance(host: Phone, on_stage: str | None) -> Attempt | None:
    """Presses "Sung, next"."""
    return await host.do(
        f"calls the next one behind {on_stage}",
        ("POST", "/setlist/advance"),
        advances(on_stage),
        {"from": on_stage},
        is_keyed=True,
        # Meanwhile, the next one may have been taken back.
        promises={200} if on_stage else frozenset(),
        refusals={"not-on-stage"},
    )


async def move_pick(host: Phone, pick: str, place: int) -> None:
    """Moves a pick to a place among those that wait."""
    await host.do(
        f"moves {pick} to {place}",
        ("PATCH", f"/picks/{pick}"),
        orders(pick),
        {"place": place},
        # It may have that place already.
        promises=frozenset(),
        refusals={"pick-not-found", "pick-called"},
    )


async def bring_back(host: Phone) -> None:
    """Brings back one of the skipped picks."""
    page = await host.read("/picks?state=skipped&limit=200") or {}
    if skipped := page.get("picks"):
        pick = host.random.choice(skipped)["id"]
        await host.do(
            f"brings {pick} back",
            ("PATCH", f"/picks/{pick}"),
            edits("pick", pick, "state", lambda state: state == "waiting"),
            {"state": "waiting"},
            promises={200},
            refusals={"pick-not-found", "pick-called", "card-rejected", "song-picked", "song-sung"},
        )
