import { createServer } from "node:http";
import type { Constant } from "./support.ts";

/** A server that only sends fixed bytes for each path, as its parent process tells it. */
process.once("message", (told: Record<string, Constant>) => {
  const answers = new Map(
    Object.entries(told).map(([path, { headers, body }]) => {
      const bytes = Buffer.from(body, "base64");
      return [path, { bytes, headers: { ...headers, "Content-Length": String(bytes.length) } }];
    }),
  );
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? "");
    if (answer) response.writeHead(200, answer.headers).end(answer.bytes);
    else response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.(typeof address === "object" && address ? address.port : 0);
  });
});
