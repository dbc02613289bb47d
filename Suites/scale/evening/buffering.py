"""A proxy that buffers live streams, as many do unless they are configured otherwise."""

from __future__ import annotations

import asyncio

from proxy import CHUNK, Proxy

STREAM = b"content-type: text/event-stream"
# The last bytes of a response in chunks.
END = b"\r\n0\r\n\r\n"


class BufferingProxy(Proxy):
    """Forwards a stream when it ends or 16 KB are full, and everything else at once."""

    async def _hand_on(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        held, is_stream = b"", False
        while data := await source.read(CHUNK):
            held += data
            is_stream = (is_stream or STREAM in held.lower()) and not held.endswith(END)
            if not is_stream or len(held) >= CHUNK:
                sink.write(held)
                await sink.drain()
                held = b""
        sink.write(held)
        if sink.can_write_eof():
            sink.write_eof()
