import { execFileSync, spawn } from "node:child_process";
import { constants, openSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "#foundation/root-folder.server.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";

const folder = testFolder();

function makePipe(): string {
  const path = join(folder, crypto.randomUUID());
  execFileSync("mkfifo", [path]);
  return path;
}

function logTo(path: string, lines: number, then: string, beside = { begin: "", end: "" }) {
  const script = `
    ${beside.begin}
    const { createLog } = await import("./foundation/log/log.server.ts");
    const { exitProcess } = await import("./foundation/log/standard-output.server.ts");
    const log = createLog("info");
    for (let n = 0; n < ${lines}; n++) log.info({ n }, "x".repeat(180));
    ${beside.end}
    ${then}`;
  const output = openSync(path, constants.O_RDWR);
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    cwd: ROOT,
    stdio: ["ignore", output, "pipe"],
  });
  let errors = "";
  child.stderr?.on("data", (text: Buffer) => {
    errors += text.toString();
  });
  const ended = new Promise<{ code: number | null; signal: string | null; errors: string }>(
    (done) => child.once("close", (code, signal) => done({ code, signal, errors })),
  );
  return { child, ended };
}

/** Another program of the same output, which puts back at its end what its output was at its start. */
const ENDS_BESIDE = {
  begin: `
    import { spawn } from "node:child_process";
    import { once } from "node:events";
    const waits = "process.stdin.on('end', () => process.exit()).resume(); console.error('ready')";
    const other = spawn(process.execPath, ["-e", waits], { stdio: ["pipe", 1, "pipe"] });
    await once(other.stderr, "data");`,
  end: 'other.stdin.end(); await once(other, "exit");',
};

const LEAVES = 'setTimeout(() => { console.error("goes on"); void exitProcess(3); }, 300);';

it("a pipe that nobody reads keeps neither the program nor its end", async () => {
  const { ended } = logTo(makePipe(), 20_000, LEAVES);
  expect(await ended).toEqual({ code: 3, signal: null, errors: "goes on\n" });
});

it("nor does a pipe that blocks its writer, as a paused terminal does, or after another program has reset it", async () => {
  const { ended } = logTo(makePipe(), 0, `log.info("y".repeat(100_000)); ${LEAVES}`, ENDS_BESIDE);
  expect(await ended).toEqual({ code: null, signal: "SIGTERM", errors: "goes on\n" });
});

it("nor a disk without room", async () => {
  const { ended } = logTo("/dev/full", 100, LEAVES);
  expect(await ended).toEqual({ code: 3, signal: null, errors: "goes on\n" });
});

it("what is read comes whole to the last line", async () => {
  const path = makePipe();
  const reader = await open(path, constants.O_RDWR | constants.O_NONBLOCK);
  const { child } = logTo(path, 2_000, "void exitProcess(0);");
  const read = await readLines(reader, () => child.exitCode !== null);
  await reader.close();
  expect(read.map(({ n }) => n)).toEqual(Array.from({ length: 2_000 }, (_, n) => n));
});

it("of what is not read for long a part is left out, and how much is told", async () => {
  const path = makePipe();
  const reader = await open(path, constants.O_RDWR | constants.O_NONBLOCK);
  const { child } = logTo(path, 20_000, "setTimeout(() => void exitProcess(0), 3_000);");
  await expect.poll(() => child.exitCode === null, { timeout: 1_000 }).toBe(true);
  const read = await readLines(reader, () => child.exitCode !== null);
  await reader.close();
  const told = read.find(({ lines }) => lines !== undefined);
  expect(told).toMatchObject({ level: 40, msg: "log lines dropped, because nobody read them" });
  expect(read.length - 1 + (told?.lines ?? 0)).toBe(20_000);
});

interface Line {
  n?: number;
  lines?: number;
  level: number;
  msg: string;
}

async function readLines(reader: Awaited<ReturnType<typeof open>>, isOver: () => boolean) {
  let text = "";
  for (;;) {
    const over = isOver();
    const bytes = await reader.read(Buffer.alloc(65_536)).catch(() => null);
    if (bytes?.bytesRead) {
      text += bytes.buffer.toString("utf8", 0, bytes.bytesRead);
    } else if (over) {
      break;
    } else {
      await new Promise((done) => setTimeout(done, 20));
    }
  }
  return text
    .split("\n")
    .filter(Boolean)
    .map((line): Line => JSON.parse(line));
}
