import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Client, PoolClient } from "pg";
import { describeFault } from "#app/domain/audit/seals/fault.ts";
import { verifySeals } from "#app/domain/audit/seals/verify-seals.server.ts";
import { createSealKey } from "#app/platform/seal-key.server.ts";
import { anchorFile, readAnchorFile } from "#server/jobs/audit/anchor-file.ts";
import type { Product } from "#tests/support/product/product.ts";
import type { Installation } from "#tests/trust/support/installation/installation.ts";
import { sized } from "#tests/trust/support/report/prove.ts";

/** Sealing that failed while the database was away is tried again after half a minute. */
const SEALED_WITHIN_MS = 45_000;
const UNSEALED = `select count(*)::int as n from audit_logs a
  where not exists (select from audit_seals s where s.audit_id = a.id)`;

interface Known {
  secret: string;
  /** The data folders whose anchors the seals have to agree with. */
  dataDirs: readonly string[];
}

interface Sealing extends Pick<Installation, "sql" | "secret"> {
  products: ReadonlyArray<Pick<Product, "dataDir">>;
}

/** What is wrong with the seals of the audit log, as `npm run audit:verify` tells it. */
export async function brokenSeals(client: Client | PoolClient, known: Known): Promise<string[]> {
  const key = createSealKey(known.secret);
  const found: string[] = [];
  for (const dataDir of known.dataDirs) {
    await client.query("begin");
    const anchors = readAnchorFile(anchorFile(dataDir));
    const db = drizzle({ client, casing: "snake_case" });
    const { sealed, faults } = await verifySeals(db, { key, anchors });
    await client.query("commit");
    if (sealed === 0) found.push("I9 the audit log: nothing is sealed");
    found.push(...faults.map((fault) => `I9 the audit log: ${describeFault(fault)}`));
  }
  return found;
}

/** The same of a running installation; at the full size every entry gets its seal as well. */
export async function brokenChain({ sql, secret, products }: Sealing): Promise<string[]> {
  const dataDirs = products.map(({ dataDir }) => dataDir);
  const client = await sql.connect();
  try {
    for (const until = Date.now() + SEALED_WITHIN_MS; ; await wait(500)) {
      const { rows } = await client.query<{ n: number }>(UNSEALED);
      const unsealed = sized(0, rows[0]?.n ?? 0);
      const found = await brokenSeals(client, { secret, dataDirs });
      if (unsealed > 0) found.push(`I9 the audit log: ${unsealed} entries have no seal`);
      if (found.length === 0 || Date.now() > until) return found;
    }
  } finally {
    client.release();
  }
}
