"""What is counted, for Prometheus."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

ACTIONS = Counter("kibic_actions_total", "Actions appended to the logs of tables", ["by"])
COMMANDS = Histogram(
    "kibic_command_seconds",
    "From reading a command to its acknowledgement",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
)
REFUSALS = Counter("kibic_refusals_total", "Requests and commands refused", ["code"])
CONFLICTS = Counter("kibic_conflicts_total", "Appends that another process was faster with")
SOCKETS = Gauge("kibic_sockets", "Open WebSockets", multiprocess_mode="livesum")
TABLES = Gauge("kibic_tables", "Tables held in memory", multiprocess_mode="livesum")
BOT_SECONDS = Histogram("kibic_bot_seconds", "Time for one decision of a bot")
TUTOR_SECONDS = Histogram("kibic_tutor_seconds", "Time for one part of a round that the tutor judges")
BOT_LATE = Counter("kibic_bot_late_total", "Decisions that a bot did not make in time")
