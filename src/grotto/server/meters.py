"""What Prometheus reads: how busy the server is. Numbers only, and none that tells of a single table."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Meters:
    """One set for each server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("grotto_sockets", "Open sockets", registry=self.registry)
        self.tables = Gauge("grotto_tables_live", "Tables in memory", registry=self.registry)
        self.waiting = Gauge("grotto_store_waiting", "Appends that wait to be stored", registry=self.registry)
        self.messages = Counter("grotto_messages", "Messages of clients", ["what"], registry=self.registry)
        self.refused = Counter("grotto_refused", "Messages that were refused", ["family"], registry=self.registry)
        self.acts = Histogram(
            "grotto_act_seconds", "From a message to its answer", buckets=BUCKETS, registry=self.registry
        )

    def page(self) -> bytes:
        return generate_latest(self.registry)
