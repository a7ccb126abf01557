import { setTimeout as wait } from "node:timers/promises";
import { connect, type TLSSocket } from "node:tls";
import { NAME } from "#tests/trust/support/servers/nginx.ts";

const QUIET_MS = 300;
const MOST_MS = 4_000;

/** A connection to nginx on this machine. */
export function openTls(port: number, ca: string): TLSSocket {
  return connect({ host: "127.0.0.1", port, servername: NAME, ca });
}

/** Sends these bytes; what comes back until nothing more does, or for as long as some `isMissing`. */
export async function untilQuiet(
  socket: TLSSocket,
  bytes: Buffer,
  isMissing: (heard: string) => boolean,
): Promise<string> {
  let heard = "";
  let last = performance.now();
  const from = last;
  let isClosed = false;
  socket.on("data", (piece: Buffer) => {
    heard += piece.toString("latin1");
    last = performance.now();
  });
  socket.on("error", () => {});
  socket.once("close", () => {
    isClosed = true;
  });
  socket.write(bytes);
  const isQuiet = () => heard !== "" && performance.now() - last > QUIET_MS && !isMissing(heard);
  while (!isClosed && !isQuiet() && performance.now() - from < MOST_MS) await wait(20);
  socket.destroy();
  return heard;
}
