import { getEventListeners, once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { createScanner, ScannerDown } from "./scanner.server.ts";

const VERSION = "ClamAV 1.4.3/27000/Thu Nov 26 08:00:00 2026";
const PART = Buffer.alloc(1024 * 1024, "a");
let server: Server;
let url: string;
let received: Buffer[];
let whenWhole: (socket: Socket) => void;
let whenBegun: (socket: Socket) => void;
let version: string;
let open: Set<Socket>;

const answer = (text: string) => (socket: Socket) => socket.end(`${text}\0`);

beforeEach(async () => {
  received = [];
  open = new Set();
  [whenWhole, whenBegun, version] = [answer("stream: OK"), () => undefined, VERSION];
  server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => undefined);
    serve(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url = `tcp://127.0.0.1:${typeof address === "object" && address?.port}`;
});
afterEach(() => {
  for (const socket of open) socket.destroy();
  server.close();
});

/** clamd, as far as it goes: the command up to NUL, then lengths and parts. */
function serve(socket: Socket): void {
  let held = Buffer.alloc(0);
  let isFile = false;
  socket.on("data", (bytes) => {
    held = Buffer.concat([held, bytes]);
    if (!isFile) {
      const end = held.indexOf(0);
      if (end < 0) return;
      const command = `${held.subarray(0, end)}`;
      held = held.subarray(end + 1);
      if (command === "zVERSION") return answer(version)(socket);
      if (command !== "zINSTREAM") return answer("UNKNOWN COMMAND")(socket);
      isFile = true;
    }
    while (held.length >= 4) {
      const length = held.readUInt32BE();
      if (length === 0) return whenWhole(socket);
      if (held.length < 4 + length) break;
      received.push(held.subarray(4, 4 + length));
      held = held.subarray(4 + length);
    }
    if (held.length > 0 || received.length > 0) whenBegun(socket);
  });
}

async function* parts(...all: Buffer[]): AsyncGenerator<Buffer> {
  yield* all;
}

async function* endless(counted: { parts: number; isOver: boolean }): AsyncGenerator<Buffer> {
  try {
    for (;;) {
      counted.parts += 1;
      yield PART;
    }
  } finally {
    counted.isOver = true;
  }
}

const scan = (content = parts(PART), size = PART.length) =>
  createScanner(url, { silenceMs: 2_000 }).scan(content, size);

describe("a scanner", () => {
  it.each([
    ["stream: OK", "CLEAN", null],
    ["stream: Eicar-Test-Signature FOUND", "INFECTED", "Eicar-Test-Signature"],
    ["stream: Heuristics.Encrypted.Zip FOUND", "ENCRYPTED", "Heuristics.Encrypted.Zip"],
    [
      "stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND",
      "TOO_LARGE_TO_SCAN",
      "Heuristics.Limits.Exceeded.MaxFileSize",
    ],
    ["INSTREAM size limit exceeded. ERROR", "TOO_LARGE_TO_SCAN", "INSTREAM size limit exceeded"],
    ["stream: Heuristics.OLE2.ContainsMacros FOUND", "INFECTED", "Heuristics.OLE2.ContainsMacros"],
  ])("that answers %j has found it %s", async (text, result, found) => {
    whenWhole = answer(text);
    expect(await scan()).toEqual({ result, engine: "ClamAV 1.4.3/27000", found });
  });

  it("gets the file as it is, also one of nothing", async () => {
    const one = Buffer.from("one");
    const two = Buffer.alloc(200_000, "two");
    await scan(parts(one, Buffer.alloc(0), two));
    expect(Buffer.concat(received).equals(Buffer.concat([one, two]))).toBe(true);
    received = [];
    expect(await scan(parts(), 0)).toMatchObject({ result: "CLEAN" });
    expect(received).toEqual([]);
  });

  it.each(["before", "while", "after"])("is given up at once %s it is asked", async (when) => {
    whenWhole = () => {};
    const ending = new AbortController();
    if (when === "before") ending.abort();
    const content = when === "while" ? endless({ parts: 0, isOver: false }) : parts(PART);
    const scanned = createScanner(url).scan(content, PART.length, ending.signal);
    if (when !== "before") setTimeout(() => ending.abort(), 300);
    const started = performance.now();
    await expect(scanned).rejects.toThrow(ScannerDown);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it("leaves nothing behind with the signal that can give it up", async () => {
    const { signal } = new AbortController();
    await createScanner(url).scan(parts(PART), PART.length, signal);
    whenWhole = answer("Can't allocate memory ERROR");
    await expect(createScanner(url).scan(parts(PART), 1, signal)).rejects.toThrow(ScannerDown);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("is not asked about 2 GiB or more", async () => {
    server.close();
    const content = { parts: 0, isOver: false };
    const most = 2 * 1024 ** 3;
    const result = { result: "TOO_LARGE_TO_SCAN", engine: "not asked", found: null };
    expect(await scan(endless(content), most)).toEqual(result);
    expect(content.parts).toBe(0);
    await expect(scan(endless(content), most - 1)).rejects.toThrow(ScannerDown);
  });

  it("that answers early is sent no more", async () => {
    const content = { parts: 0, isOver: false };
    whenBegun = answer("INSTREAM size limit exceeded. ERROR");
    expect(await scan(endless(content))).toMatchObject({ result: "TOO_LARGE_TO_SCAN" });
    expect(content.isOver).toBe(true);
  });

  it.each([6, 40])("that answers OK to the first of %d parts is asked again", async (count) => {
    whenBegun = answer("stream: OK");
    const all = Array.from({ length: count }, () => PART);
    await expect(scan(parts(...all), count * PART.length)).rejects.toThrow(
      new ScannerDown("The virus scanner answered OK before it had the whole file"),
    );
  });

  it("that finds malware in the first part has found it", async () => {
    whenBegun = answer("stream: Eicar-Test-Signature FOUND");
    const content = { parts: 0, isOver: false };
    expect(await scan(endless(content))).toMatchObject({ result: "INFECTED" });
    expect(content.isOver).toBe(true);
  });

  it("that reads slowly is sent no more than it reads", async () => {
    const content = { parts: 0, isOver: false };
    whenBegun = (socket) => socket.pause();
    const scanned = scan(endless(content));
    await wait(300);
    const sent = content.parts;
    await wait(500);
    expect(content.parts).toBe(sent);
    expect(content.parts).toBeLessThan(30);
    await expect(scanned).rejects.toThrow("The virus scanner is silent");
    expect(content.isOver).toBe(true);
  });
});

describe("a scanner is down", () => {
  it.each([
    ["breaks off at the end", (socket: Socket) => socket.end()],
    ["breaks off within its answer", (socket: Socket) => socket.end("stream: O")],
    ["is killed", (socket: Socket) => socket.resetAndDestroy()],
    ["fails", answer("Can't allocate memory ERROR")],
    ["answers what nobody understands", answer("stream: perhaps")],
    ["answers nonsense", (socket: Socket) => socket.write("x".repeat(10_000))],
  ])("when it %s", async (_, act) => {
    whenWhole = act;
    await expect(scan()).rejects.toThrow(ScannerDown);
  });

  it("when it is killed in the middle of a file", async () => {
    const content = { parts: 0, isOver: false };
    whenBegun = (socket) => received.length > 2 && socket.resetAndDestroy();
    await expect(scan(endless(content))).rejects.toThrow(ScannerDown);
    expect(content.isOver).toBe(true);
  });

  it("when it says nothing", async () => {
    whenWhole = () => undefined;
    const scanner = createScanner(url, { silenceMs: 200 });
    await expect(scanner.scan(parts(PART), PART.length)).rejects.toThrow(
      new ScannerDown("The virus scanner is silent"),
    );
  });

  it("when nobody is there, or someone else", async () => {
    version = "220 mail.example.com ESMTP";
    await expect(createScanner(url).ping()).rejects.toThrow("Not a virus scanner: 220 mail");
    server.close();
    await expect(createScanner(url).ping()).rejects.toThrow(
      new ScannerDown("The virus scanner cannot be reached: ECONNREFUSED"),
    );
    await expect(createScanner("unix:/nowhere/clamd").ping()).rejects.toThrow("ENOENT");
  });

  it("when there is none", async () => {
    const none = createScanner(null);
    expect([none.isSet, createScanner(url).isSet]).toEqual([false, true]);
    await expect(none.ping()).rejects.toThrow(ScannerDown);
    await expect(none.scan(parts(PART), PART.length)).rejects.toThrow(ScannerDown);
  });
});

it("a file that cannot be read is not the scanner's fault", async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield PART;
    throw new RangeError("A piece is missing");
  }
  await expect(scan(broken())).rejects.toThrow(new RangeError("A piece is missing"));
});

it("tells program and signatures, by a socket of the machine too", async () => {
  expect(await createScanner(url).ping()).toBe("ClamAV 1.4.3/27000");
  version = "ClamAV 1.4.3";
  expect(await createScanner(url).ping()).toBe("ClamAV 1.4.3");
  const folder = testFolder(onTestFinished);
  const local = createServer(serve).listen(join(folder, "clamd"));
  await once(local, "listening");
  expect(await createScanner(`unix:${folder}/clamd`).ping()).toBe("ClamAV 1.4.3");
  local.close();
});
