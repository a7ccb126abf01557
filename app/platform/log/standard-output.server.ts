import { setTimeout as wait } from "node:timers/promises";
import { type DestinationStream, pino } from "pino";

/** How much may wait for whoever reads standard output; further lines are left out. */
const MAX_WAITING_BYTES = 1_000_000;
/** How long the end of the process waits for that reader: in all, and while nothing is taken. */
const END_MS = 2_000;
const IDLE_MS = 500;
const LOOK_MS = 20;
/** A full pipe fails at each try, ten times a second; without a try for longer, writing is blocked. */
const SILENT_MS = 300;

/** Whether lines wait, since when nothing was taken of them, and when that was last tried in vain. */
const state = { waits: false, takenAt: 0, refusedAt: 0, leftOut: 0 };
let reportDropped = (_lines: number) => {};
let output: ReturnType<typeof pino.destination> | null = null;

/** Where log lines go. Whether somebody reads them or not, nothing waits for that. */
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

/** Calls `tell` with the number of dropped lines, once lines are taken again. */
export function onLinesLeftOut(onDropped: (lines: number) => void): void {
  reportDropped = onDropped;
}

/**
 * Ends the process. Lines that nobody takes do not keep it: where writing them stands still, in a
 * terminal that is paused, it ends by SIGTERM, for Node's own end would wait for that.
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
    // Read from `process.stdout`, which makes a pipe non-blocking: when full it fails and does not keep
    // its writer.
    dest: process.stdout.fd,
    sync: false,
    maxLength: MAX_WAITING_BYTES,
    retryEAGAIN() {
      state.refusedAt = Date.now();
      return true;
    },
  });
  // It would try until somebody reads. `leave` has waited for what can be written.
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
  // A disk that is full may have room again: the next line tries.
  out.on("error", () => {
    state.waits = false;
  });
  out.on("drop", () => {
    state.leftOut += 1;
  });
  return out;
}
