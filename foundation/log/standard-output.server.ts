import { setTimeout as wait } from "node:timers/promises";
import { type DestinationStream, pino } from "pino";

/** How much may wait for the reader of standard output; further lines are dropped. */
const MAX_WAITING_BYTES = 1_000_000;
/** How long the process waits at its end for that reader: in total, and while it reads nothing. */
const END_MS = 2_000;
const IDLE_MS = 500;
const LOOK_MS = 20;
/** A full pipe is retried ten times a second; a longer silence means that the write itself blocks. */
const SILENT_MS = 300;

/** Whether lines wait, when some were last accepted, when a write last failed, and how many were dropped. */
const state = { waits: false, takenAt: 0, refusedAt: 0, leftOut: 0 };
let reportDropped = (_lines: number) => {};
let output: ReturnType<typeof pino.destination> | null = null;

/** The destination of log lines. Nothing in the process waits for its reader. */
export function standardOutput(): DestinationStream {
  output ??= openOutput();
  const out = output;
  return {
    write(line) {
      if (!state.waits) state.takenAt = Date.now();
      state.waits = true;
      out.write(line);
    },
  };
}

/** Calls `onDropped` with the number of dropped lines once the reader reads again. */
export function onDroppedLines(onDropped: (lines: number) => void): void {
  reportDropped = onDropped;
}

/**
 * Ends the process without waiting long for unread log lines. When a write blocks (a paused terminal), it
 * ends by SIGTERM, because Node's own exit would wait for that write.
 */
export async function exitProcess(code: number): Promise<never> {
  const isIdle = () => Date.now() - state.takenAt > IDLE_MS;
  for (const until = Date.now() + END_MS; state.waits && !isIdle() && Date.now() < until; ) {
    await wait(LOOK_MS);
  }
  if (state.waits && isIdle() && Date.now() - state.refusedAt > SILENT_MS) {
    process.removeAllListeners("SIGTERM");
    process.kill(process.pid, "SIGTERM");
  }
  return process.exit(code);
}

function openOutput() {
  const out = pino.destination({
    // Reading `process.stdout` makes a pipe non-blocking: a write to a full one fails instead of blocking.
    dest: process.stdout.fd,
    sync: false,
    maxLength: MAX_WAITING_BYTES,
    retryEAGAIN() {
      state.refusedAt = Date.now();
      return true;
    },
  });
  // It would retry until someone reads. `exitProcess` has already waited for what can be written.
  out.flushSync = () => {};
  out.on("write", () => {
    state.takenAt = Date.now();
  });
  out.on("drain", () => {
    state.waits = false;
    const lines = state.leftOut;
    state.leftOut = 0;
    if (lines > 0) reportDropped(lines);
  });
  // A full disk may have room again: the next line tries again.
  out.on("error", () => {
    state.waits = false;
  });
  out.on("drop", () => {
    state.leftOut += 1;
  });
  return out;
}
