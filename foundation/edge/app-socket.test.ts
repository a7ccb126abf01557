import { once } from "node:events";
import { createServer, request } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { afterAll, expect, test, vi } from "vitest";
import { limitBodies } from "#foundation/edge/bodies/body-limit.ts";
import { FILES } from "#foundation/forms/bodies.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { testOperations } from "#tests/support/product/test-operations.ts";
import { createHttpApp } from "./app.ts";

// What a function call cannot show: bodies as they come over a socket, by the listener of product.ts.
const server = createServer();
limitBodies(server);
const log = createLog("silent");

await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const port = (server.address() as AddressInfo).port;
const app = createHttpApp({
  publicUrl: `http://127.0.0.1:${port}`,
  development: false,
  log,
  clientAddress: (peer) => peer,
  staticFiles: (_c, next) => next(),
  sharePictures: (_c, next) => next(),
  oldAddresses: (_c, next) => next(),
  ...testOperations(),
  bodies: async () => [{ ...FILES, path: "/jobs/:jobId/papers" }],
  handle: async (asked) => new Response(`${(await asked.text()).length} bytes`),
});
server.on("request", getRequestListener(app.fetch, { overrideGlobalObjects: false }));

afterAll(() => void server.close());

/** Posts a form in these pieces: with its length, or chunked. */
function post(pieces: string[], how: "length" | "chunked"): Promise<string> {
  const length = String(pieces.join("").length);
  const headers = {
    Origin: `http://127.0.0.1:${port}`,
    "Content-Type": "application/x-www-form-urlencoded",
    ...(how === "length" && { "Content-Length": length }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: "127.0.0.1", port, method: "POST", path: "/contact", headers },
      (answer) => {
        let text = "";
        answer.on("data", (chunk) => {
          text += chunk;
        });
        answer.on("end", () => resolve(`${answer.statusCode} ${text}`));
      },
    );
    asked.on("error", reject);
    for (const piece of pieces) asked.write(piece);
    asked.end();
  });
}

const LARGE = ["x".repeat(800 * 1024), "x".repeat(224 * 1024)];

test.each(["length", "chunked"] as const)("a form with %s", async (how) => {
  expect(await post(["a=", "1"], how)).toBe("200 3 bytes");
  expect(await post([], how)).toBe("200 0 bytes");
  expect(await post(LARGE, how)).toBe("200 1048576 bytes");
  expect(await post([...LARGE, "x"], how)).toMatch(/^413 <!doctype html>/);
});

test("a form whose sender goes away is no error of ours", async () => {
  const told = vi.spyOn(log, "error");
  const gone = new Promise<void>((resolve) => {
    server.once("request", (asked) => asked.once("close", () => setImmediate(resolve)));
  });
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `POST /contact HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\n` +
      "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\na=1",
    () => setTimeout(() => socket.destroy(), 50),
  );
  await gone;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(told).not.toHaveBeenCalled();
});

function statusOf(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("close", () => resolve(text.split("\r\n")[0] ?? ""));
    socket.on("error", reject);
    socket.write(`GET ${address} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
  });
}

test("a request line that names a whole address has to name this site, and nobody", async () => {
  expect(await statusOf(`http://127.0.0.1:${port}/faq`)).toContain(" 200 ");
  expect(await statusOf(`http://ada@127.0.0.1:${port}/faq`)).toContain(" 400 ");
  expect(await statusOf(`http://ada:secret@127.0.0.1:${port}/faq`)).toContain(" 400 ");
  expect(await statusOf("http://evil.example/faq")).toContain(" 421 ");
});

test.each(["Content-Length: 8388608", "Transfer-Encoding: chunked"])(
  "of a form that is refused for its size, the rest is not read: %s",
  async (how) => {
    const read = new Promise<number>((resolve) => {
      server.once("connection", (socket) => {
        socket.once("close", () => resolve(socket.bytesRead));
      });
    });
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket
      .on("error", () => {})
      .on("data", (piece) => {
        answer += piece;
      });
    socket.write(
      `POST /contact HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\n` +
        `Content-Type: application/x-www-form-urlencoded\r\n${how}\r\n\r\n`,
    );
    const large = "x".repeat(8 * 2 ** 20);
    socket.write(how.startsWith("T") ? `${large.length.toString(16)}\r\n${large}` : large);
    expect(await read).toBeLessThan(1344 * 1024);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toMatch(/<h1>Too much to send at once<\/h1>.*<\/html>$/);
  },
);

test("an expectation that nobody knows is refused, and the body that it announces not waited for", async () => {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  const over = once(socket, "close", { signal: AbortSignal.timeout(2_000) });
  socket.write(
    `POST /contact HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nExpect: anything\r\nContent-Length: 9\r\n\r\n`,
  );
  await over.finally(() => socket.destroy());
  expect(answer).toMatch(/^HTTP\/1.1 417 /);
});

/** The answer to a form with files that comes in pieces of this size, one in 50 seconds. */
async function postSlowly(piece: number, count: number): Promise<string> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const arrived = new Promise<Socket>((done) => {
    server.once("request", ({ socket }) => done(socket));
  });
  const sender = connect(port, "127.0.0.1");
  const over = new Promise((done) => sender.once("close", done));
  let answer = "";
  sender
    .on("error", () => {})
    .on("data", (part) => {
      answer += part;
    });
  const head =
    `POST /jobs/1/papers HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\n` +
    "Content-Type: multipart/form-data; boundary=x\r\nConnection: close\r\n" +
    `Content-Length: ${piece * count}\r\n\r\n`;
  sender.write(head);
  const receiver = await arrived;
  for (let sent = 1; sent <= count && answer === ""; sent++) {
    vi.advanceTimersByTime(50_000);
    sender.write("x".repeat(piece));
    const isRead = () => receiver.destroyed || receiver.bytesRead >= head.length + piece * sent;
    while (!isRead()) await turn();
    for (let more = 0; more < 20; more++) await turn();
  }
  vi.useRealTimers();
  await over;
  return answer;
}

test("a form with files may take as long as it comes well, and no longer", async () => {
  expect(await postSlowly(600_000, 8)).toMatch(/\r\n\r\n4800000 bytes$/);
  const told = vi.spyOn(log, "error").mockImplementation(() => {});
  expect(await postSlowly(1_000, 8)).toMatch(/^HTTP\/1.1 500 /);
  expect(told.mock.calls).toMatchObject([[{ err: { message: "The body comes too slowly" } }, {}]]);
});
