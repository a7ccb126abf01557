import crypto from "node:crypto";
import { appendFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";

// Loaded into the product before its own code. It changes nothing, and notes what no answer tells.
const { INSTRUMENTATION_FILE = "" } = process.env;

const { scrypt } = crypto;
let running = 0;
type Scrypt = Parameters<typeof scrypt>;

function noted(...[password, salt, length, options, callback]: Scrypt): void {
  const from = performance.now();
  const atOnce = ++running;
  scrypt(password, salt, length, options, (error, key) => {
    running--;
    appendFileSync(INSTRUMENTATION_FILE, `${atOnce} ${performance.now() - from}\n`);
    callback(error, key);
  });
}

Object.assign(crypto, { scrypt: noted });
syncBuiltinESMExports();
