import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pool } from "pg";

/** The rows of a CSV file as PostgreSQL reads it; refused where its first line is not exactly these headings. */
export async function readCsvByDatabase(
  owner: Pool,
  file: string,
  headings: readonly string[],
): Promise<Record<string, string | null>[]> {
  const folder = await mkdtemp(join(tmpdir(), "csv-"));
  const path = join(folder, "file.csv");
  const client = await owner.connect();
  try {
    // As root the database runs as another user.
    await chmod(folder, 0o711);
    await writeFile(path, file, { mode: 0o644 });
    const columns = headings.map((heading) => `${client.escapeIdentifier(heading)} text`);
    await client.query("begin");
    await client.query(`create temporary table read_file (${columns.join()}) on commit drop`);
    await client.query(`copy read_file from '${path}' (format csv, header match)`);
    return (await client.query("select * from read_file")).rows;
  } finally {
    await client.query("rollback");
    client.release();
    await rm(folder, { recursive: true });
  }
}
