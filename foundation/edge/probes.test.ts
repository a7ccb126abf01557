import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { Readiness } from "#foundation/edge/probes.ts";
import { type ProbeOptions, probes } from "./probes.ts";

const SITE = "https://portal.example";
const READY: Readiness = { ready: true, parts: { database: "ok", mail: "degraded" } };
const UNREADY: Readiness = { ready: false, parts: { database: "failed" } };

interface Asking {
  from?: string;
  host?: string;
  headers?: Record<string, string>;
  method?: string;
}

function asker(options: Partial<ProbeOptions> = {}) {
  const app = new Hono();
  app.use(
    probes({
      publicUrl: SITE,
      readiness: async () => READY,
      metrics: { text: async () => "a 1\n" },
      ...options,
    }),
  );
  app.all("*", (c) => c.text("the gate", 421));
  return async (path: string, asking: Asking = {}) => {
    const { from = "127.0.0.1", host = "127.0.0.1:3000", headers, method = "GET" } = asking;
    const response = await app.request(
      `http://127.0.0.1:3000${path}`,
      { method, headers: { Host: host, ...headers } },
      { incoming: { socket: { remoteAddress: from } } },
    );
    return `${response.status} ${await response.text()}`;
  };
}

describe("someone on this machine", () => {
  it.each(["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"])(
    "%s sees details",
    async (from) => {
      const ask = asker();
      expect(await ask("/healthz", { from })).toBe("200 ok");
      expect(await ask("/readyz", { from })).toBe("200 ok\ndatabase: ok\nmail: degraded\n");
      expect(await ask("/metrics", { from })).toBe("200 a 1\n");
    },
  );

  it("may ask by any name, and is then told a word", async () => {
    const ask = asker();
    for (const host of ["evil.example", "10.0.0.5:3000", "portal.example"]) {
      expect(await ask("/healthz", { host })).toBe("200 ok");
      expect(await ask("/readyz", { host })).toBe("200 ok");
      expect(await ask("/metrics", { host })).toBe("404 Not found");
    }
  });

  it("learns what failed", async () => {
    const ask = asker({ readiness: async () => UNREADY });
    expect(await ask("/readyz")).toBe("503 unavailable\ndatabase: failed\n");
    expect(await ask("/healthz")).toBe("200 ok");
  });

  it("may ask by HEAD, and by nothing that writes", async () => {
    const ask = asker();
    expect(await ask("/readyz", { method: "HEAD" })).toBe("200 ");
    expect(await ask("/readyz", { method: "POST" })).toBe("421 the gate");
  });
});

describe("what a proxy on this machine brings", () => {
  it.each(["X-Forwarded-For", "X-Forwarded-Proto", "Forwarded", "X-Real-IP", "Via"])(
    "with %s is told a word, and no figures",
    async (name) => {
      const headers = { [name]: "203.0.113.9" };
      const ask = asker();
      expect(await ask("/readyz", { headers })).toBe("200 ok");
      expect(await ask("/metrics", { headers })).toBe("404 Not found");
      const unready = asker({ readiness: async () => UNREADY });
      expect(await unready("/readyz", { headers })).toBe("503 unavailable");
    },
  );
});

describe("someone elsewhere", () => {
  const from = "192.0.2.7";

  it("is told a word under the site's own name, and never figures", async () => {
    const ask = asker();
    const host = "portal.example";
    expect(await ask("/healthz", { from, host })).toBe("200 ok");
    expect(await ask("/readyz", { from, host })).toBe("200 ok");
    expect(await ask("/metrics", { from, host })).toBe("404 Not found");
  });

  it("meets the gate under any other name", async () => {
    const ask = asker();
    for (const host of ["evil.example", "127.0.0.1:3000"]) {
      for (const path of ["/healthz", "/readyz", "/metrics"]) {
        expect(await ask(path, { from, host })).toBe("421 the gate");
      }
    }
  });

  it("asks without looking when it asks for life, and other paths are not probes", async () => {
    const ask = asker({ readiness: () => Promise.reject(new Error("looked")) });
    expect(await ask("/healthz", { from, host: "portal.example" })).toBe("200 ok");
    expect(await ask("/healthz/x")).toBe("421 the gate");
  });
});
