import type { Pool } from "pg";

/** The queries of the bare server: on the product's tables, without its access rules. */
export interface ListedJob {
  id: string;
  title: string;
  reference: string | null;
  status: string;
  created_at: Date;
  amount: string | null;
  currency: string | null;
}

export interface JobPage {
  job: ListedJob & { description: string; organisation: string; creator: string };
  quotes: { id: string; version: number; amount: string; currency: string; status: string }[];
  comments: { id: string; author_name: string; body: string; created_at: Date }[];
  audit: { id: string; action: string; actor_name: string | null; created_at: Date }[];
}

const LIST = `
  select j.id, j.title, j.reference, j.status, j.created_at, q.amount, q.currency
  from jobs j left join lateral (
    select amount, currency from quotes where job_id = j.id order by version desc limit 1) q on true
  where j.organisation_id = $1 and ($2 = '' or j.title ilike '%' || $2 || '%')
  order by j.created_at desc, j.id desc limit 26`;

/** The newest 25 of an organisation's jobs, and whether there are more. */
export async function listJobs(pool: Pool, organisation: string, search: string) {
  const values = [organisation, search];
  const { rows } = await pool.query<ListedJob>({ name: "list", text: LIST, values });
  return { jobs: rows.slice(0, 25), more: rows.length > 25 };
}

const JOB = `
  select j.id, j.title, j.description, j.reference, j.status, j.created_at,
    o.name as organisation, p.name as creator
  from jobs j join organisations o on o.id = j.organisation_id join profiles p on p.id = j.created_by_user_id
  where j.id = $1 and j.organisation_id = $2`;
const QUOTES =
  "select id, version, amount, currency, status from quotes where job_id = $1 order by version desc";
const COMMENTS = `
  select id, author_name, body, created_at from comments
  where job_id = $1 and visibility = 'CLIENT' order by created_at, id limit 50`;
const AUDIT = `
  select id, action, actor_name, created_at from audit_logs
  where job_id = $1 order by created_at, id limit 100`;

/** A job with its quotes, comments and audit entries; null when the organisation has no such job. */
export async function readJob(pool: Pool, id: string, organisation: string) {
  const ask = (name: string, text: string, values = [id]) => pool.query({ name, text, values });
  const [job, quotes, comments, audit] = await Promise.all([
    ask("job", JOB, [id, organisation]),
    ask("quotes", QUOTES),
    ask("comments", COMMENTS),
    ask("audit", AUDIT),
  ]);
  return job.rows[0]
    ? ({
        job: job.rows[0],
        quotes: quotes.rows,
        comments: comments.rows,
        audit: audit.rows,
      } as JobPage)
    : null;
}

const QUOTE = `
  select q.id, q.job_id, q.organisation_id, o.name as organisation, p.name as person
  from quotes q join jobs j on j.id = q.job_id join organisations o on o.id = q.organisation_id
    join profiles p on p.id = $2
  where q.id = $1 and q.organisation_id = p.organisation_id and q.status = 'SENT' for update of j`;
const DECIDE =
  "update quotes set status = 'ACCEPTED', decided_at = now(), decided_by_user_id = $2 where id = $1";
const MOVE = "update jobs set status = 'QUOTE_ACCEPTED', updated_at = now() where id = $1";
const RECORD = `
  insert into audit_logs
    (organisation_id, organisation_name, job_id, actor_user_id, actor_name, action, old_value, new_value)
  values ($1, $2, $3, $4, $5, 'quote_accepted', 'SENT', 'ACCEPTED')`;
const TELL = "insert into bench_outbox (payload) values ($1)";

/** Accepts a sent quote in one transaction; returns the id of its job, or null when there is none to accept. */
export async function acceptQuote(pool: Pool, quoteId: string, person: string) {
  const client = await pool.connect();
  const ask = (name: string, text: string, values: unknown[]) =>
    client.query({ name, text, values });
  try {
    await client.query("begin");
    const [quote] = (await ask("quote", QUOTE, [quoteId, person])).rows;
    if (!quote) {
      await client.query("rollback");
      return null;
    }
    const { job_id: jobId } = quote;
    await ask("decide", DECIDE, [quoteId, person]);
    await ask("move", MOVE, [jobId]);
    const line = [quote.organisation_id, quote.organisation, jobId, person, quote.person];
    await ask("record", RECORD, line);
    await ask("tell", TELL, [{ template: "quote_accepted", jobId, quoteId }]);
    await client.query("commit");
    return String(jobId);
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
