import { Pool } from "pg";
import { makeManyJobs } from "#tests/support/many-jobs.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { startExternalPostgres } from "#tests/trust/support/external-postgres.ts";
import { signIn } from "#tests/trust/support/populated.ts";

const SECRET = "b".repeat(40);
const JOBS = 10_000;
const ORGANISATIONS = 100;

/** Processes of the product on one external database with many jobs. */
export interface Installation {
  products: Product[];
  /** The cookie of a new session of this organisation's admin, of organisations 1 to 100. */
  cookieOf(organisation: number): Promise<string>;
  remove(): Promise<void>;
}

export async function startInstallation(processes: number): Promise<Installation> {
  const postgres = await startExternalPostgres();
  const sql = new Pool({ connectionString: postgres.url, max: 2 });
  sql.on("error", () => {});
  const products: Product[] = [];
  const installation: Installation = {
    products,
    async cookieOf(organisation) {
      const { rows } = await sql.query("select app_test.id('person', $1) as id", [organisation]);
      return signIn(sql, SECRET, rows[0].id);
    },
    async remove() {
      for (const product of products) await product.remove();
      await sql.end();
      await postgres.remove();
    },
  };
  try {
    for (let count = 0; count < processes; count += 1) {
      products.push(await startProduct({ DATABASE_URL: postgres.url, AUTH_SECRET: SECRET }));
    }
    await makeManyJobs(sql, { jobs: JOBS, organisations: ORGANISATIONS });
    return installation;
  } catch (error) {
    await installation.remove();
    throw error;
  }
}
