"""Ray as a pool of workers, with threads in its place: it is an extra that the tests do without."""

from __future__ import annotations

import sys
from concurrent.futures import Future, ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest

from kibic.arena.cluster import on_ray
from kibic.core.errors import KibicError
from tests.conformance.words import check_both_languages


class Ray:
    """As much of the package as is used; only ``local`` can be reached."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(3)
        self.running = False

    def init(self, address: str, **settings: Any) -> None:
        if address != "local":
            raise ConnectionError("nobody is there")
        self.running = True

    def remote(self, work: Any) -> Any:
        def run(*args: Any) -> Any:
            assert self.running
            found: Future[Any] = self.pool.submit(work, *args)
            return SimpleNamespace(future=lambda: found)

        return SimpleNamespace(remote=run)

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 3.0}

    def shutdown(self) -> None:
        self.running = False


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Ray:
    stand_in = Ray()
    monkeypatch.setitem(sys.modules, "ray", stand_in)
    return stand_in


def square(number: int) -> int:
    return number * number


def test_what_comes_back_is_in_order_and_the_cluster_is_left(ray: Ray) -> None:
    with on_ray(square, range(2, 50), "local") as found:
        assert list(found) == [number**2 for number in range(2, 50)]
    assert not ray.running


def test_a_cluster_that_is_not_there(ray: Ray) -> None:
    with pytest.raises(KibicError) as refused, on_ray(square, range(3), "192.0.2.1:6379"):
        pass
    assert "nobody is there" in str(refused.value)
    check_both_languages(refused.value)
