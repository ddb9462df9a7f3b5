"""The socket of a table: reads commands, checks who sends them, answers each."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from kibic.core.errors import KibicError
from kibic.core.seats import Seat
from kibic.core.unreadable import why_unreadable
from kibic.locale import Lang, message
from kibic.server import decisions, store
from kibic.server import messages as wire
from kibic.server.decisions import Decision
from kibic.server.hub import Live
from kibic.server.limits import Bucket
from kibic.server.messages import Person, ToClient, ToServer, Version
from kibic.server.metrics import COMMANDS, REFUSALS, SOCKETS
from kibic.server.refusals import Refusal
from kibic.server.requests import address
from kibic.server.security import COOKIE
from kibic.server.service import Service, ThisService

_log = logging.getLogger(__name__)

#: Bytes of one message. The server below cuts the line at four times as much.
FRAME: Final = 4096
#: Messages waiting for a slow reader; then the line is cut, and the client asks anew.
_OUTBOX: Final = 200
#: Seconds to say hello.
_HELLO: Final = 10.0
#: So many messages too many in a row, and the line is cut.
_STRIKES: Final = 60

_decode = msgspec.json.Decoder(ToServer).decode


class Gone(Exception):
    """The other side has hung up, or will be."""


class TableSocket:
    """One WebSocket on one table."""

    def __init__(self, socket: WebSocket[Any, Any, Any], service: Service, table: str) -> None:
        self.person: str | None = None
        self.seat: Seat | None = None
        self.lang: Lang = "en"
        self.version: Version = 0
        self._socket = socket
        self._service = service
        self._hub = service.hub
        self._table = table
        self._live: Live | None = None
        self._onlooker: Person | None = None
        self._outbox: asyncio.Queue[bytes | int] = asyncio.Queue(_OUTBOX + 1)
        self._bucket = Bucket(service.config.messages)
        self._chat = Bucket(service.config.chat)
        self._strikes = 0

    # --- out ------------------------------------------------------------------------------------------------

    def send(self, message: ToClient | bytes) -> None:
        """Put a message in the queue; a reader who is far behind is cut off."""
        if self._outbox.qsize() >= _OUTBOX:
            self.cut()
        else:
            self._outbox.put_nowait(message if isinstance(message, bytes) else msgspec.json.encode(message))

    def cut(self, code: int = 1013) -> None:
        """End the connection."""
        if not self._outbox.full():
            self._outbox.put_nowait(code)

    async def _send_all(self) -> None:
        while True:
            item = await self._outbox.get()
            if isinstance(item, int):
                await self._socket.close(code=item)
                return
            await self._socket.send_data(item.decode(), mode="text")

    # --- in -------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Serve until either side hangs up."""
        await self._socket.accept()
        SOCKETS.inc()
        sending = asyncio.create_task(self._send_all())
        try:
            self._onlooker = await self._service.accounts.by_cookie(self._socket.cookies.get(COOKIE))
            async with asyncio.timeout(_HELLO):
                while self._live is None:
                    await self._receive_one()
            while not sending.done():
                await self._receive_one()
        except (Gone, TimeoutError):
            self.cut(1008)
        finally:
            SOCKETS.dec()
            if self._live is not None:
                self._hub.part(self._live, self)
            with contextlib.suppress(Exception):
                await asyncio.wait_for(sending, 1.0)

    async def _receive_one(self) -> None:
        event = await self._socket.receive()
        if event["type"] != "websocket.receive":
            raise Gone
        raw = event.get("text") or event.get("bytes") or b""
        command: str | None = None
        try:
            self._allow(raw)
            incoming = self._read(raw)
            command = getattr(incoming, "id", None)
            with COMMANDS.time():
                await self._do(incoming)
        except Refusal as refusal:
            REFUSALS.labels(refusal.code).inc()
            self.send(refusal.fault(self.lang, command))
        except Gone:
            raise
        except Exception:
            _log.exception("a command failed", extra={"table": self._table})
            self.send(Refusal("fault").fault(self.lang, command))

    def _allow(self, raw: str | bytes) -> None:
        if not self._bucket.take():
            self._strikes += 1
            if self._strikes > _STRIKES:
                raise Gone
            raise Refusal("flood")
        self._strikes = max(0, self._strikes - 1)
        if len(raw) > FRAME:
            raise Refusal("too-large", message("refused-longer-than", limit=FRAME))

    def _read(self, raw: str | bytes) -> ToServer:
        try:
            return _decode(raw)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refusal(
                "malformed", message("refused-malformed-because", what=why_unreadable(error))
            ) from None

    async def _do(self, incoming: ToServer) -> None:
        match incoming:
            case wire.Hello():
                await self._hello(incoming)
            case wire.Ping():
                self.send(wire.Pong(store.now()))
            case wire.Language():
                self.lang = incoming.lang
                if self._live is not None:
                    self.version = 0
                    await self._hub.greet(self._live, self)
            case wire.Say():
                await self._say(incoming)
            case _:
                await self._command(incoming)

    # --- hello ----------------------------------------------------------------------------------------------

    async def _hello(self, hello: wire.Hello) -> None:
        self.lang = hello.lang
        live = await self._hub.live(self._table)
        seat = self._seat_of(live, hello.token) if hello.token else None
        if seat is None and not self._may_look(live, hello.key):
            raise Refusal("not-found")
        if self._live is not None:
            self._hub.part(self._live, self)
        self._live, self.seat, self.version = live, seat, hello.seen
        holder = live.table.places[seat].person if seat is not None else self._onlooker
        self.person = holder.id if holder is not None else None
        await self._hub.greet(live, self)

    def _may_look(self, live: Live, key: str | None) -> bool:
        if not live.table.opened.private:
            return True
        if self._onlooker is not None and live.table.seat_of(self._onlooker.id) is not None:
            return True
        return self._service.keys.same(key, self._service.keys.link("table", live.table.id))

    def _seat_of(self, live: Live, token: str) -> Seat:
        number, _, _ = token.partition(".")
        if number.isascii() and number.isdigit() and len(number) < 4:
            seat = int(number)
            person = live.table.places[seat].person if seat < len(live.table.places) else None
            if person is not None and self._service.keys.same(
                token, self._service.keys.seat(live.table.id, seat, person.id)
            ):
                return seat
        raise Refusal("foreign-seat")

    # --- commands -------------------------------------------------------------------------------------------

    async def _command(self, command: wire.Command) -> None:
        live = self._live
        if live is None:
            raise Refusal("not-now", message("refused-hello-first"))
        seat = self._seat_of(live, command.token)
        if seat != self.seat:
            raise Refusal("foreign-seat")
        await self._answer(live, command.id, self._decision(live, seat, command))

    def _decision(self, live: Live, seat: Seat, command: wire.Command) -> Decision:
        hub = self._hub
        match command:
            case wire.Act():
                return lambda table: decisions.act(table, seat, command.do, command.seen)
            case wire.Propose():
                now = store.now()
                here = live.here(now)
                gone = {
                    other
                    for other, place in enumerate(live.table.places)
                    if place.person is not None
                    and other not in here
                    and live.gone_for(other, now) >= hub.config.grace
                }
                return lambda table: decisions.propose(
                    table, seat, command.what, here=here, gone=gone, seat=command.seat, keep=command.keep
                )
            case wire.Answer():
                return lambda table: decisions.answer(table, seat, command.yes)
            case wire.Return():
                return lambda table: decisions.come_back(table, seat)
            case wire.Leave():
                return lambda table: decisions.leave(table, seat)
            case wire.Silence():
                by = self.person or ""
                return lambda table: decisions.silence(table, by, command.person, command.silent)
            case _:
                raise Refusal("malformed")

    async def _say(self, said: wire.Say) -> None:
        live = self._live
        if live is None:
            raise Refusal("not-now", message("refused-hello-first"))
        person = self._onlooker
        if said.token is not None:
            person = live.table.places[self._seat_of(live, said.token)].person
        if person is None:
            raise Refusal("no-user")
        if not self._chat.take():
            raise Refusal("flood")
        speaker = person
        await self._answer(live, said.id, lambda table: decisions.say(table, speaker, said.text), speaker.id)

    async def _answer(self, live: Live, command: str, decide: Decision, who: str | None = None) -> None:
        try:
            version, again = await self._hub.do(live, decide, f"{who or self.person}:{command}")
        except Refusal:
            raise
        except KibicError as error:
            raise Refusal.because("malformed", error) from error
        self.send(wire.Ack(command, version, again))


@websocket("/ws/tables/{table:str}")
async def table_socket(socket: WebSocket[Any, Any, Any], service: ThisService, table: FromPath[str]) -> None:
    """The socket of a table."""
    trusted = service.trusts(socket.headers.get("origin"), socket.headers.get("host", ""))
    if not (trusted and service.requests.take(address(socket))):
        await socket.close(code=1008)
        return
    await TableSocket(socket, service, table).run()
