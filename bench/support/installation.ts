import { Pool } from "pg";
import type { Many } from "#tests/support/database/many-jobs.ts";
import { type Product, startProduct } from "#tests/support/product/product.ts";
import { signIn } from "#tests/trust/support/installation/populated.ts";
import { startExternalPostgres } from "#tests/trust/support/servers/external-postgres.ts";
import { fill, SECRET } from "./fill.ts";

/** Processes of the built product on their own PostgreSQL with default settings and many jobs. */
export interface Installation {
  products: Product[];
  databaseUrl: string;
  owner: Pool;
  /** The cookie of a new session of this organisation's admin; of staff for 0. */
  cookieOf(organisation: number): Promise<string>;
  remove(): Promise<void>;
}

export async function startInstallation({
  processes = 1,
  jobs = 10_000,
  organisations = 100,
}: Partial<Many> & { processes?: number } = {}): Promise<Installation> {
  const postgres = await startExternalPostgres();
  const owner = new Pool({ connectionString: postgres.url, max: 2 });
  owner.on("error", () => {});
  const products: Product[] = [];
  const installation: Installation = {
    products,
    databaseUrl: postgres.url,
    owner,
    cookieOf: (organisation) => cookieOf(owner, organisation),
    async remove() {
      for (const product of products) await product.remove();
      await owner.end();
      await postgres.remove();
    },
  };
  try {
    await fill(owner, postgres.url, { jobs, organisations });
    while (products.length < processes) products.push(await startOn(postgres.url));
    return installation;
  } catch (error) {
    await installation.remove();
    throw error;
  }
}

/** Starts a process of the built product on this database, without demo data. */
export function startOn(databaseUrl: string): Promise<Product> {
  return startProduct({
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: SECRET,
    DEMO_DATA: "off",
    LOG_LEVEL: "info",
    MAIL_FROM: "portal@many.example",
  });
}

/** The cookie of a new session of this organisation's admin; of staff for 0. */
export async function cookieOf(owner: Pool, organisation: number): Promise<string> {
  const { rows } = await owner.query("select app_test.id('person', $1) as id", [organisation]);
  return signIn(owner, SECRET, rows[0].id);
}
