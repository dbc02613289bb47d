"""The rows of all tables, as SQL reads them."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass, field

from cluster import Cluster
from replay import Columns

# The tables, with the columns that say nothing without the program.
TABLES: dict[str, tuple[str, ...]] = {
    "boards": ("changed_in",),
    "sections": ("folded_person",),
    "cards": (),
    "claims": (),
    "picks": (),
    "guests": ("code_hash",),
    "guest_sections": (),
    "changes": (),
    "songs": (),
    "tokens": ("hash",),
    "answers": ("sealed",),
    "deleted_boards": (),
}


@dataclass
class Stored:
    """The rows of each table."""

    tables: dict[str, list[Columns]] = field(default_factory=lambda: defaultdict(list))

    def of(self, table: str, board: str) -> list[Columns]:
        """The rows of one board."""
        return [row for row in self.tables[table] if row["board_id"] == board]


async def read_stored(cluster: Cluster) -> Stored:
    """Reads all rows with one statement."""
    parts = []
    for table, left_out in TABLES.items():
        row = f"to_jsonb({table}) - '{{{','.join(left_out)}}}'::text[]"
        parts.append(f"'{table}', (SELECT coalesce(jsonb_agg({row}), '[]') FROM {table})")
    return Stored(defaultdict(list, json.loads(await cluster.sql(f"SELECT jsonb_build_object({', '.join(parts)})"))))
