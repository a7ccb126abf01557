import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll } from "vitest";
import { type Product, startProduct } from "#tests/support/product/product.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import {
  type ExternalPostgres,
  startExternalPostgres,
} from "#tests/trust/support/servers/external-postgres.ts";

const TOGETHER = 4;

let postgres: ExternalPostgres;
beforeAll(async () => {
  postgres = await startExternalPostgres();
});
afterAll(() => postgres?.remove());

prove("O7", "Processes that start at once on an empty database all come up", async () => {
  const rounds = sized(1, 10);
  let failed = 0;
  for (let round = 0; round < rounds; round++) failed += await startTogether(`portal_${round}`);
  return { tried: rounds * TOGETHER, failed, note: `${TOGETHER} at once, ${rounds} rounds` };
});

async function startTogether(database: string): Promise<number> {
  const owner = new Client({ connectionString: postgres.url });
  await owner.connect();
  await owner.query(`create database ${database}`);
  await owner.end();
  const env = {
    DATABASE_URL: postgres.url.replace(/portal$/, database),
    AUTH_SECRET: randomBytes(32).toString("hex"),
    DEMO_DATA: "off",
  };
  const starts = await Promise.allSettled(
    Array.from({ length: TOGETHER }, async (): Promise<Product> => {
      const product = await startProduct(env);
      const { status } = await fetch(`${product.url}/auth/login`);
      if (status !== 200) throw new Error(`Answered ${status}`);
      return product;
    }),
  );
  for (const start of starts) if (start.status === "fulfilled") await start.value.remove();
  return starts.filter(({ status }) => status === "rejected").length;
}
