import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { StartupError, startupErrorFromOutput } from "#foundation/lifecycle/startup-error.ts";
import type { ClusterPlace } from "./cluster.ts";
import { endServer } from "./postmaster.ts";
import { programOptions } from "./program.ts";
import { SOCKET_PORT } from "./socket-folder.ts";

// On the command line, where they override the cluster's configuration files. No log collector: it
// would hide the lines from which success or failure of the start is read.
const FIXED_SETTINGS = [
  "listen_addresses=",
  `port=${SOCKET_PORT}`,
  "unix_socket_permissions=0700",
  "timezone=UTC",
  "log_timezone=UTC",
  "logging_collector=off",
  "log_destination=stderr",
  // Statements and details contain what people typed, which must not reach a log.
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
];
const UNSAFE_SETTINGS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

const READY = "database system is ready to accept connections";
const SILENCE_LIMIT_MS = 60_000;
const SHUTDOWN_LIMITS = { fastMs: 8_000, immediateMs: 4_000 };

export function launchServer(
  { binaries: { postgres }, cluster, user, durable }: ClusterPlace,
  socketFolder: string,
  log: (line: string) => void,
) {
  // The setting is a list: quotes keep a path with commas or spaces as one entry.
  const socket = `unix_socket_directories="${socketFolder.replaceAll('"', '""')}"`;
  const settings = [socket, ...FIXED_SETTINGS, ...(durable ? [] : UNSAFE_SETTINGS)];
  const args = ["-D", cluster, ...settings.flatMap((setting) => ["-c", setting])];
  const options = programOptions(postgres, user);
  const child = spawn(postgres, args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise<number | null>((resolve) => {
    child.once("exit", (code) => resolve(code));
    child.once("error", () => resolve(null));
  });
  // When Node exits without having stopped the server, the server must not stay behind. Committed
  // transactions are in the write-ahead log, and the next start recovers them.
  const leaveNothingBehind = () => child.kill("SIGQUIT");
  // First of all, before a folder is removed that it would write into.
  process.prependOnceListener("exit", leaveNothingBehind);
  void ended.then(() => process.off("exit", leaveNothingBehind));
  return {
    /** Resolves when the server accepts connections; rejects with StartupError. */
    ready: untilReady(child, cluster, log),
    /** Resolves when the server ends, with its exit code unless a signal ended it. */
    ended,
    /** Stops the server and waits for its end; throws StartupError when it does not end. */
    stop: () => stopServer(child),
  };
}

function untilReady(
  child: ChildProcess,
  cluster: string,
  log: (line: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    const refuse = (failure: string) => reject(startupErrorFromOutput(failure, cluster, lines));
    const silence = setTimeout(() => {
      refuse("The database server did not respond for 60 seconds");
    }, SILENCE_LIMIT_MS);
    let starting = true;
    const onLine = (line: string) => {
      log(line);
      if (!starting) return;
      lines.push(line);
      // Recovery of a large database may take long, but prints a line every ten seconds.
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

async function stopServer(child: ChildProcess): Promise<void> {
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  const { pid } = child;
  if (pid === undefined || ended() || (await endServer(pid, ended, SHUTDOWN_LIMITS))) return;
  throw new StartupError(`The database server (process ${pid}) does not stop.`);
}
