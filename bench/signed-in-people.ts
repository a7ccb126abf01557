import type { Pool } from "pg";
import type { Installation } from "./support/installation.ts";

const PEOPLE = 10;
const COMMENTS = 5;

/** A signed-in person, with the jobs of their organisation whose quotes can be accepted. */
export interface SignedIn {
  id: string;
  organisation: string;
  cookies: string;
  jobs: string[];
  quotes: string[];
}

/** People of every fifth organisation, whose jobs all have an unanswered quote. */
export async function signInPeople({ owner, cookieOf }: Installation): Promise<SignedIn[]> {
  await owner.query("create table bench_outbox (id serial primary key, payload jsonb)");
  const people: SignedIn[] = [];
  for (let n = 2; n < 2 + 5 * PEOPLE; n += 5) {
    const { rows } = await owner.query<{ id: string; organisation: string }>(
      "select app_test.id('person', $1) as id, app_test.id('organisation', $1) as organisation",
      [n],
    );
    const [{ id, organisation } = { id: "", organisation: "" }] = rows;
    const quotes = await owner.query<{ id: string; job: string }>(
      "select id, job_id as job from quotes where organisation_id = $1 order by created_at desc",
      [organisation],
    );
    await comment(owner, organisation);
    // Before legal aid is granted, whoever accepts has to take the risk.
    await owner.query(
      "update authorities set state = 'GRANTED', decided_on = applied_on where organisation_id = $1",
      [organisation],
    );
    await owner.query("delete from unbilled_quotes where organisation_id = $1", [organisation]);
    people.push({
      id,
      organisation,
      cookies: await cookieOf(n),
      jobs: quotes.rows.slice(0, 10).map(({ job }) => job),
      quotes: quotes.rows.map((quote) => quote.id),
    });
  }
  await owner.query("vacuum analyze");
  return people;
}

/** Adds comments, with their audit entries, to each of the organisation's jobs. */
async function comment(owner: Pool, organisation: string): Promise<void> {
  const own =
    "from jobs j join profiles p on p.id = j.created_by_user_id where j.organisation_id = $1";
  await owner.query(
    `insert into comments (job_id, organisation_id, author_user_id, author_name, body, visibility, created_at)
     select j.id, j.organisation_id, p.id, p.name, 'Please see page ' || n || ' of the bundle, and the schedule of exhibits.',
       'CLIENT', j.created_at + n * interval '1 hour'
     ${own.replace("where", "cross join generate_series(1, $2::int) n where")}`,
    [organisation, COMMENTS],
  );
  await owner.query(
    `insert into audit_logs (organisation_id, organisation_name, job_id, actor_user_id, actor_name, action, created_at)
     select j.organisation_id, 'Chambers', j.id, p.id, p.name, 'comment_added_client', j.created_at + n * interval '1 hour'
     ${own.replace("where", "cross join generate_series(1, $2::int) n where")}`,
    [organisation, COMMENTS],
  );
}
