import { Agent, createServer, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, it, vi } from "vitest";
import { closeServer, countConnections, drainKeepAlive, listen } from "./listen.ts";

it("from when it stops on, every answer ends its connection, also one under way", async () => {
  const held: ServerResponse[] = [];
  const server = createServer((asked, answer) => {
    if (asked.url === "/held") {
      held.push(answer);
    } else {
      answer.end("ok");
    }
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

it("counts the connections it has accepted, not the requests on them", async () => {
  const server = createServer((_asked, answer) => answer.end("ok"));
  const connectionCount = countConnections(server);
  await listen(server, { host: "127.0.0.1", port: 0 });
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (way: Agent | false) =>
    new Promise((done, reject) => {
      request({ host: "127.0.0.1", port, agent: way }, (answer) =>
        answer.resume().once("end", done),
      )
        .on("error", reject)
        .end();
    });
  expect(connectionCount()).toBe(0);
  for (let count = 0; count < 3; count++) await ask(agent);
  expect(connectionCount()).toBe(1);
  await ask(false);
  expect(connectionCount()).toBe(2);
  agent.destroy();
  await closeServer(server);
});

it("ends a connection whose body has not come whole within two minutes, though it was answered", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const server = createServer((_asked, answer) => answer.end("ok"));
  await listen(server, { host: "127.0.0.1", port: 0 });
  // Node's own limit would hold for what may take longer, too.
  expect(server.requestTimeout).toBe(0);
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  const heard = new Promise((done) => socket.once("data", done));
  const ended = new Promise((done) => socket.on("error", () => {}).once("close", done));
  socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na");
  await heard;
  vi.advanceTimersByTime(119_000);
  socket.write("b");
  expect(await Promise.race([ended, new Promise((done) => setImmediate(done, "open"))])).toBe(
    "open",
  );
  vi.advanceTimersByTime(1_000);
  await ended;
  vi.useRealTimers();
  await closeServer(server);
});
