import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { type CopyToStreamQuery, from as copyFrom, to as copyTo } from "pg-copy-streams";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/database/test-database.ts";

const db = await createTestDatabase();
const client = new Client(db.owner);
client.on("error", () => {});
beforeAll(async () => {
  await client.connect();
  await client.query("create table copied (n integer primary key, words text)");
});
afterAll(() => client.end());

const out = (rows: number) =>
  `copy (select n, repeat('x', 100) from generate_series(1, ${rows}) n) to stdout`;
const stillWorks = async (connection = client) =>
  (await connection.query("select 1 as one")).rows[0]?.one === 1;

async function read(stream: CopyToStreamQuery, pauseMs = 0): Promise<string> {
  let text = "";
  for await (const piece of stream) {
    text += piece;
    await delay(pauseMs);
  }
  return text;
}

describe("rows out", () => {
  it("come whole, whether few or many, and however slowly they are read", async () => {
    for (const rows of [0, 1, 1_000, 1_300, 2_000, 3_000, 40_000]) {
      for (const pauseMs of [0, 5]) {
        const text = await read(client.query(copyTo(out(rows))), pauseMs);
        const lines = text.split("\n");
        expect(lines.length, `${rows}`).toBe(rows + 1);
        expect(lines.at(-2) ?? "").toBe(rows === 0 ? "" : `${rows}\t${"x".repeat(100)}`);
        expect(await stillWorks()).toBe(true);
      }
    }
  });

  it("that cannot be had are an error, and the connection goes on", async () => {
    const rows = client.query(
      copyTo("copy (select 1 / (3 - n) from generate_series(1, 5) n) to stdout"),
    );
    await expect(read(rows)).rejects.toThrow("division by zero");
    expect(await stillWorks()).toBe(true);
  });

  it("that nobody wants any more end the connection, and hold nothing up", async () => {
    const other = new Client(db.owner);
    other.on("error", () => {});
    await other.connect();
    for await (const piece of other.query(copyTo(out(400_000)))) {
      expect(piece.length).toBeGreaterThan(1_000);
      break;
    }
    await other.end();
    expect(await stillWorks()).toBe(true);
  });
});

describe("rows in", () => {
  const into = () => client.query(copyFrom("copy copied (n, words) from stdin"));
  const count = async () =>
    Number((await client.query("select count(*) from copied")).rows[0]?.count);

  it("are all there when the stream is finished", async () => {
    const rows = Array.from({ length: 200 }, (_, part) =>
      Buffer.from(Array.from({ length: 200 }, (_, n) => `${part * 200 + n}\t\\N\n`).join("")),
    );
    await pipeline(Readable.from(rows), into());
    expect(await count()).toBe(40_000);
    await pipeline(Readable.from([]), into());
    expect(await count()).toBe(40_000);
  });

  it("that are refused are an error, none is there, and the connection goes on", async () => {
    const rows = Array.from({ length: 200 }, (_, n) => Buffer.from(`${100_000 + n}\twords\n`));
    const twice = pipeline(Readable.from([...rows, ...rows]), into());
    await expect(twice).rejects.toThrow("duplicate key");
    expect(await count()).toBe(40_000);
  });

  it("whose source fails leave none", async () => {
    async function* failing() {
      yield Buffer.from("200000\twords\n");
      throw new Error("the file is damaged");
    }
    await expect(pipeline(failing(), into())).rejects.toThrow("the file is damaged");
    expect(await count()).toBe(40_000);
  });
});
