"""The rules of alerts and the dashboard, which the package has as examples."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import unittest
from pathlib import Path

PROJECT = Path(__file__).parents[2]
DEPLOY = PROJECT / "deploy"
# What Prometheus adds to the names of histograms.
SUFFIX = re.compile(r"_(bucket|count|sum)$")


def metrics() -> set[str]:
    """The metrics that the service has."""
    source = (PROJECT / "Sources/BoardAPI/Metrics/MetricsRoutes.swift").read_text()
    return set(re.findall(r'^\s+"((?:karaoke|http|process)_\w+)":', source, re.MULTILINE))


def named(text: str) -> set[str]:
    """The metrics that expressions name."""
    return {SUFFIX.sub("", name) for name in re.findall(r"\b(?:karaoke|http|process)_\w+", text)}


class Monitoring(unittest.TestCase):
    """Monitoring."""

    def test_fires_every_alert(self) -> None:
        if not shutil.which("promtool"):
            return
        subprocess.run(("promtool", "check", "rules", DEPLOY / "alerts.yml"), check=True, capture_output=True)
        subprocess.run(("promtool", "test", "rules", DEPLOY / "alerts-test.yml"), check=True, capture_output=True)
        alerts = re.findall(r"alert: (\w+)", (DEPLOY / "alerts.yml").read_text())
        fired = re.findall(r'alertname="(\w+)"', (DEPLOY / "alerts-test.yml").read_text())
        self.assertEqual(sorted(alerts), sorted(fired))

    def test_alerts_of_metrics_that_the_service_has(self) -> None:
        expressions = re.findall(r"expr: (.*)", (DEPLOY / "alerts.yml").read_text())
        self.assertGreater(len(expressions), 5)
        self.assertLessEqual(named("\n".join(expressions)), metrics())

    def test_shows_metrics_that_the_service_has(self) -> None:
        dashboard = json.loads((DEPLOY / "dashboard.json").read_text())
        panels = dashboard["panels"]
        self.assertEqual(len({panel["id"] for panel in panels}), len(panels))
        for panel in panels:
            place = panel["gridPos"]
            self.assertLessEqual(place["x"] + place["w"], 24, panel["title"])
            for target in panel["targets"]:
                self.assertEqual(target["datasource"]["uid"], "${datasource}")
                self.assertLessEqual(named(target["expr"]), metrics(), panel["title"])
                self.assertTrue(named(target["expr"]) or "up{" in target["expr"], panel["title"])


if __name__ == "__main__":
    unittest.main()
