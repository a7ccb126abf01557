import { Worker, type WorkerOptions } from "node:worker_threads";

const KEPT_MS = 10_000;

/**
 * Threads that run one program. The last that has done its work is kept for a while: to load what it works with
 * takes longer than most work.
 */
export class KeptThreads {
  readonly #program: string;
  readonly #options: WorkerOptions;
  #kept: { thread: Worker; end: NodeJS.Timeout } | null = null;

  constructor(program: string, options: WorkerOptions) {
    this.#program = program;
    this.#options = options;
  }

  /** The kept thread where it is idle, else another one: each does one piece of work at a time. */
  take(): Worker {
    if (!this.#kept) return this.#start();
    const { thread, end } = this.#kept;
    clearTimeout(end);
    this.#kept = null;
    thread.ref();
    return thread;
  }

  /** Keeps a thread that has done its work; it does not keep the process from ending. */
  keep(thread: Worker): void {
    if (this.#kept) {
      void thread.terminate();
      return;
    }
    thread.unref();
    const end = setTimeout(() => {
      this.#kept = null;
      void thread.terminate();
    }, KEPT_MS).unref();
    this.#kept = { thread, end };
  }

  /** Its error while it works is that of the work; one that ends while it is idle is forgotten, and nothing else ends. */
  #start(): Worker {
    // With this a thread tells what it loads to whoever waits for its answer, while Node watches files.
    const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env;
    const thread = new Worker(this.#program, { ...this.#options, env });
    thread.on("error", () => {});
    thread.on("exit", () => {
      if (this.#kept?.thread !== thread) return;
      clearTimeout(this.#kept.end);
      this.#kept = null;
    });
    return thread;
  }
}
