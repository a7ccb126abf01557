import { type ChildProcess, fork } from "node:child_process";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

interface Encrypted {
  path: string;
  /** Hexadecimal. */
  key: string;
  nonce: string;
  tag: string;
  size: number;
}

export interface BareServer {
  url: string;
  stop(): void;
}

/** Keeps the bytes in one encrypted file in this folder, and serves them from a process that does nothing else. */
export async function startBareServer(folder: string, bytes: Buffer): Promise<BareServer> {
  const path = join(folder, "encrypted");
  const [key, nonce] = [randomBytes(32), randomBytes(12)];
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  await pipeline(Readable.from([bytes]), cipher, createWriteStream(path));
  const child: ChildProcess = fork(import.meta.filename);
  child.send({
    ...{ path, key: key.toString("hex"), nonce: nonce.toString("hex") },
    ...{ tag: cipher.getAuthTag().toString("hex"), size: bytes.length },
  } satisfies Encrypted);
  const port = await new Promise((done, reject) => {
    child.once("message", done);
    child.once("exit", () => reject(new Error("The bare server did not start")));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

function serve({ path, key, nonce, tag, size }: Encrypted): void {
  const server = createServer((_, response) => {
    const hex = (text: string) => Buffer.from(text, "hex");
    const decipher = createDecipheriv("aes-256-gcm", hex(key), hex(nonce)).setAuthTag(hex(tag));
    response.writeHead(200, { "Content-Length": size });
    pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), decipher, response).catch(() =>
      response.destroy(),
    );
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.(typeof address === "object" && address ? address.port : 0);
  });
}

if (import.meta.main) process.once("message", serve);
