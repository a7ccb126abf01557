import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Worker } from "node:worker_threads";
import { afterAll, expect, it, vi } from "vitest";
import type { MaterialList } from "#app/domain/papers/material-list.ts";
import { TEST_BUSINESS } from "#tests/support/product/test-business.ts";
import { drawInThread } from "./draw-in-thread.server.ts";

function draw(title: string, change: Partial<MaterialList> = {}) {
  const job = {
    number: "DX-26-0147",
    title,
    reference: "SMI/42",
    organisationName: "Harper & Lowe",
  };
  const content = { job, at: new Date("2026-11-26T09:15:00Z"), items: [], ...change };
  return drawInThread({ kind: "material list", content }, TEST_BUSINESS);
}

const threads: Worker[] = [];
const note = (message: unknown) => threads.push((message as { worker: Worker }).worker);
subscribe("worker_threads", note);
afterAll(() => {
  unsubscribe("worker_threads", note);
});

async function threadsStartedBy(work: () => Promise<unknown>): Promise<number> {
  const before = threads.length;
  await work();
  return threads.length - before;
}

it("documents one after the other share a thread, those at once have one each, and none is mixed up", async () => {
  const first = await draw("Valuation");
  const shared = await threadsStartedBy(async () => {
    expect((await draw("Valuation")).bytes.equals(first.bytes)).toBe(true);
    expect((await draw("Telephones")).bytes.equals(first.bytes)).toBe(false);
  });
  expect(shared).toBe(0);
  const more = await threadsStartedBy(async () => {
    const all = await Promise.all(
      ["Valuation", "Telephones", "Valuation"].map((title) => draw(title)),
    );
    expect(all.map(({ bytes }) => bytes.equals(first.bytes))).toEqual([true, false, true]);
  });
  expect(more).toBe(2);
});

it("one that cannot be drawn says so, and the next is drawn by another thread", async () => {
  await draw("Valuation");
  const started = await threadsStartedBy(async () => {
    await expect(draw("Valuation", { at: new Date(Number.NaN) })).rejects.toThrow(/date|time/i);
    expect((await draw("Valuation")).pages).toBe(1);
  });
  expect(started).toBe(1);
});

it("one that ends while it is idle is replaced, and harms nobody", async () => {
  await draw("Valuation");
  const idle = threads.at(-1);
  idle?.emit("error", new Error("late"));
  await idle?.terminate();
  const started = await threadsStartedBy(async () => {
    expect((await draw("Valuation")).pages).toBe(1);
  });
  expect(started).toBe(1);
});

it("a document is drawn while Node watches files, whose threads tell what they load", async () => {
  vi.stubEnv("WATCH_REPORT_DEPENDENCIES", "1");
  // The kept thread was started without it: of two at once one is new.
  const both = await Promise.all([draw("Valuation"), draw("Telephones")]);
  vi.unstubAllEnvs();
  expect(both.map(({ pages }) => pages)).toEqual([1, 1]);
});
