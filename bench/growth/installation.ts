import type { Product } from "#tests/support/product/product.ts";
import { cookieOf, startOn } from "../support/installation.ts";
import type { FilledDatabase } from "./filled-database.ts";

/** A signed-in person, with the pages they can open. */
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
  /** The cursor of the middle of the list of all jobs, encoded for a URL. */
  deep: string;
}

/** The organisations whose people send requests in turn. */
const CLIENTS = [2, 3, 5, 7, 8];

export async function install({ url, sql }: FilledDatabase, jobs: number): Promise<Installation> {
  const product = await startOn(url);
  await sql.query("delete from sessions");
  const signIn = async (person: number, ofOrganisation: string): Promise<Visitor> => {
    const { rows } = await sql.query<{ id: string }>(
      `select id from jobs where ${ofOrganisation} order by created_at desc offset 3 limit 10`,
    );
    return { cookie: await cookieOf(sql, person), jobs: rows.map(({ id }) => id) };
  };
  const clients = [];
  for (const n of CLIENTS) {
    clients.push(await signIn(n, `organisation_id = app_test.id('organisation', ${n})`));
  }
  const staff = await signIn(0, "true");
  const { rows } = await sql.query<{ at: Date; id: string }>(
    "select created_at as at, id from jobs order by created_at desc offset $1 limit 1",
    [jobs / 2],
  );
  const deep = rows[0] ? `${rows[0].at.getTime()}_${rows[0].id}` : "";
  return { product, clients, staff, deep, database: url.split("/").at(-1) ?? "" };
}
