import { Pool } from "pg";
import { hashPassword } from "#app/platform/password.server.ts";
import { makeManyJobs } from "#tests/support/many-jobs.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { startExternalPostgres } from "../tests/trust/support/external-postgres.ts";
import { Person } from "../tests/trust/support/person.ts";

const PASSWORD = "gravel tulip ninety";
const PEOPLE = 10;
const COMMENTS = 5;

/** Somebody who is signed in, with the jobs of their organisation whose quotes can be accepted. */
export interface SignedIn {
  id: string;
  organisation: string;
  cookies: string;
  jobs: string[];
  quotes: string[];
}

/** The built product over a PostgreSQL with default settings, full of jobs. */
export interface Installation {
  product: Product;
  owner: Pool;
  databaseUrl: string;
  people: SignedIn[];
  remove(): Promise<void>;
}

/** 100,000 jobs in 1,000 organisations; people of ten of them are signed in by the login page. */
export async function startInstallation(jobs = 100_000): Promise<Installation> {
  const postgres = await startExternalPostgres();
  const owner = new Pool({ connectionString: postgres.url, max: 2 });
  owner.on("error", () => {});
  const product = await startProduct({
    DATABASE_URL: postgres.url,
    AUTH_SECRET: "for a measurement and nothing else",
    DEMO_DATA: "off",
    LOG_LEVEL: "info",
  });
  const remove = async () => {
    await product.remove();
    await owner.end();
    await postgres.remove();
  };
  try {
    await makeManyJobs(owner, { jobs, organisations: 1_000 });
    await owner.query("create table bench_outbox (id serial primary key, payload jsonb)");
    const people = await signIn(product, owner);
    await owner.query("vacuum analyze");
    return { product, owner, databaseUrl: postgres.url, people, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** In every fifth organisation all jobs wait for the answer to their quote. */
async function signIn(product: Product, owner: Pool): Promise<SignedIn[]> {
  const hash = await hashPassword(PASSWORD);
  const people: SignedIn[] = [];
  for (let n = 2; n < 2 + 5 * PEOPLE; n += 5) {
    const { rows } = await owner.query<{ id: string; organisation: string }>(
      "select app_test.id('person', $1) as id, app_test.id('organisation', $1) as organisation",
      [n],
    );
    const [{ id, organisation } = { id: "", organisation: "" }] = rows;
    await owner.query(
      "insert into accounts (user_id, account_id, provider_id, password) values ($1::uuid, $1::text, 'credential', $2)",
      [id, hash],
    );
    const quotes = await owner.query<{ id: string; job: string }>(
      "select id, job_id as job from quotes where org_id = $1 order by created_at desc",
      [organisation],
    );
    await comment(owner, organisation);
    const person = new Person([product.url], { address: "192.0.2.1" });
    await person.logIn(`person${n}@many.example`, PASSWORD);
    await person.get("/app"); // shows the notice of the log in, which is not to be on every page
    people.push({
      id,
      organisation,
      cookies: person.cookies,
      jobs: quotes.rows.slice(0, 10).map(({ job }) => job),
      quotes: quotes.rows.map((quote) => quote.id),
    });
  }
  return people;
}

/** A conversation at each of the organisation's jobs, with its lines in the record. */
async function comment(owner: Pool, organisation: string): Promise<void> {
  const own = "from jobs j join profiles p on p.id = j.created_by_user_id where j.org_id = $1";
  await owner.query(
    `insert into comments (job_id, org_id, author_user_id, author_name, body, visibility, created_at)
     select j.id, j.org_id, p.id, p.name, 'Please see page ' || n || ' of the bundle, and the schedule of exhibits.',
       'CLIENT', j.created_at + n * interval '1 hour'
     ${own.replace("where", "cross join generate_series(1, $2::int) n where")}`,
    [organisation, COMMENTS],
  );
  await owner.query(
    `insert into audit_logs (org_id, organisation_name, job_id, actor_user_id, actor_name, action, created_at)
     select j.org_id, 'Chambers', j.id, p.id, p.name, 'comment_added_client', j.created_at + n * interval '1 hour'
     ${own.replace("where", "cross join generate_series(1, $2::int) n where")}`,
    [organisation, COMMENTS],
  );
}
