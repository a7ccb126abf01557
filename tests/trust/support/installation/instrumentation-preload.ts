import crypto from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { Socket } from "node:net";

// Loaded into the product before its own code. It changes nothing, and notes what no answer tells.
const { INSTRUMENTATION_FILE = "" } = process.env;
const note = (...words: (string | number)[]) =>
  appendFileSync(INSTRUMENTATION_FILE, `${words.join(" ")}\n`);

const { scrypt } = crypto;
let running = 0;
type Scrypt = Parameters<typeof scrypt>;

function noted(...[password, salt, length, options, callback]: Scrypt): void {
  const from = performance.now();
  const atOnce = ++running;
  scrypt(password, salt, length, options, (error, key) => {
    running--;
    note("hash", atOnce, performance.now() - from);
    callback(error, key);
  });
}

Object.assign(crypto, { scrypt: noted });
syncBuiltinESMExports();

subscribe("net.server.socket", (message) => {
  const isSocket = typeof message === "object" && message !== null && "socket" in message;
  const socket = isSocket ? message.socket : null;
  if (!(socket instanceof Socket)) return;
  const { remotePort = 0 } = socket;
  socket.once("close", () => note("read", remotePort, socket.bytesRead));
});
