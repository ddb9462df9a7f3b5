"""Structured logs: a JSON object a line on standard error. Bodies, cookies, tokens and queries never get here."""

from __future__ import annotations

import logging
from typing import Any, Final

import msgspec

_OWN: Final = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    """Time, level, logger, text, what was given as `extra`, and the traceback of an error."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "log": record.name,
            "text": record.getMessage(),
        }
        line |= {key: value for key, value in record.__dict__.items() if key not in _OWN}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def logging_config(level: str = "INFO") -> dict[str, Any]:
    """For `logging.config`, and for uvicorn. Requests are not logged: they are counted."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": JsonLines}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
        "root": {"level": "WARNING", "handlers": ["stderr"]},
        "loggers": {"kibic": {"level": level}, "uvicorn": {"level": "WARNING"}},
    }
