import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { closeServer, drainKeepAlive, listen } from "./listen.ts";

it("from when it stops on, every answer ends its connection, also one under way", async () => {
  const held: ServerResponse[] = [];
  const server = createServer((asked, answer) => {
    if (asked.url === "/held") held.push(answer);
    else answer.end("ok");
  });
  const last = drainKeepAlive(server);
  await listen(server, { host: "127.0.0.1", port: 0 });
  const { port } = server.address() as AddressInfo;
  const ask = (path: string) =>
    new Promise((done, reject) => {
      const headers = { Connection: "keep-alive" };
      request({ host: "127.0.0.1", port, path, headers }, (answer) => {
        answer.resume();
        done(answer.headers.connection);
      })
        .on("error", reject)
        .end();
    });
  expect(await ask("/")).toBe("keep-alive");
  const underWay = ask("/held");
  await expect.poll(() => held).toHaveLength(1);
  last();
  expect(await ask("/")).toBe("close");
  const closed = closeServer(server);
  held[0]?.end("late");
  expect(await underWay).toBe("close");
  await closed;
});
