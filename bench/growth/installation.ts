import { createHmac, randomBytes } from "node:crypto";
import { type Product, startProduct } from "#tests/support/product.ts";
import { type FilledDatabase, SECRET } from "./filled-database.ts";

/** Somebody who is signed in, with what they may open. */
export interface Visitor {
  cookie: string;
  jobs: string[];
}

/** The built product on a filled database. */
export interface Installation {
  product: Product;
  clients: Visitor[];
  staff: Visitor;
  /** The name of its database. */
  database: string;
  /** A place in the middle of the list of all jobs, as it stands in an address. */
  deep: string;
}

/** People of so many organisations ask in turn. */
const CLIENTS = [2, 3, 5, 7, 8];

export async function install({ url, sql }: FilledDatabase, jobs: number): Promise<Installation> {
  const product = await startProduct({
    DATABASE_URL: url,
    AUTH_SECRET: SECRET,
    DEMO_DATA: "off",
    MAIL_FROM: "portal@many.example",
  });
  await sql.query("delete from sessions");
  const signIn = async (person: number, ofOrganisation: string): Promise<Visitor> => {
    const { rows } = await sql.query<{ id: string }>(
      `select id from jobs where ${ofOrganisation} order by created_at desc offset 3 limit 10`,
    );
    return { cookie: await openSession({ sql }, person), jobs: rows.map(({ id }) => id) };
  };
  const clients = [];
  for (const n of CLIENTS) {
    clients.push(await signIn(n, `org_id = app_test.id('organisation', ${n})`));
  }
  const staff = await signIn(0, "true");
  const { rows } = await sql.query<{ at: Date; id: string }>(
    "select created_at as at, id from jobs order by created_at desc offset $1 limit 1",
    [jobs / 2],
  );
  const deep = rows[0] ? `${rows[0].at.getTime()}_${rows[0].id}` : "";
  return { product, clients, staff, deep, database: url.split("/").at(-1) ?? "" };
}

/** A session as a log in leaves it, its second factor given. */
async function openSession({ sql }: Pick<FilledDatabase, "sql">, person: number): Promise<string> {
  const token = randomBytes(24).toString("hex");
  await sql.query(
    `insert into sessions (token, user_id, expires_at, second_factor_at)
     values ($1, app_test.id('person', $2), now() + interval '10 hours', now())`,
    [token, person],
  );
  const signature = createHmac("sha256", SECRET).update(token).digest("base64");
  return `session=${encodeURIComponent(`${token}.${signature}`)}`;
}
