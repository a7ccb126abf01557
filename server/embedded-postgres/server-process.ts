import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { refusalFromOutput, StartRefused } from "#server/lifecycle/startup-error.ts";
import type { Binaries } from "./binaries.ts";
import type { ListenAddress } from "./listen-address.ts";
import { holdsWithin, signalServer } from "./postmaster.ts";
import { programOptions } from "./program.ts";
import type { ServerUser } from "./server-user.ts";

export interface ServerProcess {
  /** Resolves when the server accepts connections; rejects with StartRefused. */
  ready: Promise<void>;
  /** Resolves at the server's end, with its exit code unless a signal ended it. */
  ended: Promise<number | null>;
  /** Ends the server and waits for it; throws when it does not end. */
  stop(): Promise<void>;
}

export interface ServerSetup {
  binaries: Binaries;
  cluster: string;
  user: ServerUser | undefined;
  address: ListenAddress;
  durable: boolean;
  log: (line: string) => void;
}

// On the command line they also override what somebody wrote into the cluster's files; a log
// collector would hide the lines that start and failure are told from.
const FIXED_SETTINGS = [
  "timezone=UTC",
  "log_timezone=UTC",
  "logging_collector=off",
  "log_destination=stderr",
  // What people have typed stands in statements and details: neither belongs into a log.
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
];
const UNSAFE_SETTINGS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

const READY = "database system is ready to accept connections";
const SILENCE_LIMIT_MS = 60_000;
const FAST_SHUTDOWN_MS = 8_000;
const IMMEDIATE_SHUTDOWN_MS = 4_000;

/** Starts postgres on a prepared cluster. */
export function launchServer(setup: ServerSetup): ServerProcess {
  const { binaries, cluster, user, address, durable } = setup;
  const settings = [...address.settings, ...FIXED_SETTINGS, ...(durable ? [] : UNSAFE_SETTINGS)];
  const args = ["-D", cluster, ...settings.flatMap((setting) => ["-c", setting])];
  const options = programOptions(binaries.postgres, user);
  const child = spawn(binaries.postgres, args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise<number | null>((resolve) => {
    child.once("exit", (code) => resolve(code));
    child.once("error", () => resolve(null));
  });
  // A process that exits without having stopped it must not leave it behind; what was
  // acknowledged is in the write-ahead log and is recovered by the next start.
  const leaveNothingBehind = () => child.kill("SIGQUIT");
  process.once("exit", leaveNothingBehind);
  void ended.then(() => process.off("exit", leaveNothingBehind));
  const ready = untilReady(child, setup);
  return { ready, ended, stop: () => stopServer(child, binaries) };
}

function untilReady(child: ChildProcess, { cluster, log }: ServerSetup): Promise<void> {
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    const refuse = (failure: string) => reject(refusalFromOutput(failure, cluster, lines));
    const silence = setTimeout(() => {
      refuse("The database server gave no sign of life for 60 seconds");
    }, SILENCE_LIMIT_MS);
    let starting = true;
    const onLine = (line: string) => {
      log(line);
      if (!starting) return;
      lines.push(line);
      // Recovery of a big database takes its time and reports every ten seconds.
      silence.refresh();
      if (!line.includes(READY)) return;
      starting = false;
      clearTimeout(silence);
      resolve();
    };
    if (child.stderr) createInterface({ input: child.stderr }).on("line", onLine);
    child.once("error", reject);
    child.once("close", () => {
      clearTimeout(silence);
      refuse("The database server did not start");
    });
  });
}

async function stopServer(child: ChildProcess, binaries: Binaries): Promise<void> {
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  const { pid } = child;
  if (pid === undefined || ended()) return;
  await signalServer(binaries, pid, "INT");
  if (await holdsWithin(FAST_SHUTDOWN_MS, ended)) return;
  await signalServer(binaries, pid, "QUIT");
  if (await holdsWithin(IMMEDIATE_SHUTDOWN_MS, ended)) return;
  throw new StartRefused(`The database server (process ${pid}) does not stop.`);
}
