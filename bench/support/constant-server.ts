import { type ChildProcess, fork } from "node:child_process";
import { createServer } from "node:http";

/** What a constant server sends for a path, in base64. */
export interface Constant {
  headers: Record<string, string>;
  body: string;
}

export interface ConstantServer {
  url: string;
  pid: number;
  stop(): void;
}

/** Starts a server in a process of its own that does nothing but send the same bytes, path by path. */
export async function startConstantServer(
  answers: Record<string, Constant>,
): Promise<ConstantServer> {
  const child: ChildProcess = fork(import.meta.filename);
  child.send(answers);
  const port = await new Promise((done, reject) => {
    child.once("message", done);
    child.once("exit", () => reject(new Error("The constant server did not start")));
  });
  return { url: `http://localhost:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}

/** The server itself: its parent sends what it answers, and is sent its port. */
function serve(told: Record<string, Constant>): void {
  const answers = new Map(
    Object.entries(told).map(([path, { headers, body }]) => {
      const bytes = Buffer.from(body, "base64");
      return [path, { bytes, headers: { ...headers, "Content-Length": String(bytes.length) } }];
    }),
  );
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? "");
    if (answer) {
      response.writeHead(200, answer.headers).end(answer.bytes);
    } else {
      response.writeHead(404).end();
    }
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.(typeof address === "object" && address ? address.port : 0);
  });
}

if (import.meta.main) process.once("message", serve);
