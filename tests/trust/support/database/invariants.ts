import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Pool } from "pg";

/** What must hold in every database that only the product has written casework into, each as a query for what breaks it. */
const INVARIANTS = readFileSync(join(import.meta.dirname, "invariants.sql"), "utf8").split(/^-- /m);

/** Each thing that breaks an invariant, as one line. */
export async function broken(sql: Pool): Promise<string[]> {
  const lines: string[] = [];
  for (const [name = "", ...query] of INVARIANTS.slice(1).map((text) => text.split("\n"))) {
    const { rows } = await sql.query({ text: query.join("\n"), rowMode: "array" });
    lines.push(...rows.map(([what]) => `${name}: ${what}`));
  }
  return lines;
}
