import type { Pool } from "pg";
import { BY_STAFF } from "#tests/routes/entry.ts";
import type { RouteIds } from "#tests/routes/named-ids.ts";
import { ROUTES } from "#tests/routes.table.ts";
import { TABLES } from "#tests/tables.table.ts";
import { JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import { seenNow } from "#tests/trust/support/casework/firm.ts";

/** Values that would be seen anywhere in the database: nothing that is sent by a form has them. */
export const MARKS = {
  id: "00000000-0000-4000-8000-00000000beef",
  time: "2001-02-03",
  amount: "6543210.98",
};
const TIME = `${MARKS.time}T04:05:06Z`;
/** Someone, and their organisation, who have no part in what is sent: a reference to them could be stored. */
const BYSTANDER = { org: ORG.shut, person: PERSON.closed };

const named = (names: string, value: string) =>
  Object.fromEntries(names.split(" ").map((name) => [name, value]));

/** What stands in columns of a fixed list of words: each is one that some column takes. */
const WORDS = [
  { status: "PAUSED", role: "ADMIN", visibility: "INTERNAL", state: "SPAM" },
  { status: "COMPLETED", role: "CLIENT_ADMIN", visibility: "INTERNAL", state: "REPLIED" },
  { status: "ACCEPTED", role: "CLIENT_USER", visibility: "CLIENT", state: "NEW" },
  { status: "ACTIVE", role: "ADMIN", visibility: "INTERNAL", state: "CONVERTED" },
  { status: "SPAM", role: "ADMIN", visibility: "INTERNAL", state: "SPAM" },
];
export const WAYS = WORDS.length;

/** Names that the form does not have, in one of the ways to fill them. */
export function extraOf(form: Record<string, string>, way: number): Record<string, string> {
  const all = Object.entries({
    // Columns by their names in the database and in the program, and what gets at an object's prototype.
    ...named("organisationId organisation_id", BYSTANDER.org),
    ...named("createdByUserId created_by_user_id actorUserId actor_user_id", BYSTANDER.person),
    ...named("decidedByUserId decided_by_user_id authorUserId ownerId userId", BYSTANDER.person),
    ...named("decidedAt decided_at createdAt updated_at declinedAt", TIME),
    ...named("id jobId quoteId", MARKS.id),
    ...named("amount total", MARKS.amount),
    ...named("approved isAdmin emailVerified email_verified", "true"),
    ...named("roles __proto__[role] constructor.prototype.role", "ADMIN"),
    ["__proto__"]: "ADMIN",
    ...WORDS[way % WAYS],
  });
  return Object.fromEntries(all.filter(([name]) => !Object.hasOwn(form, name)));
}

/** What the route is asked about: a job without a quote, and someone as they were at first. */
export function idsFor(id: string, ids: RouteIds): RouteIds {
  if (["routes/admin/jobs/quotes", "routes/admin/quote-form/sending"].includes(id)) {
    return { ...ids, jobId: JOB.bare };
  }
  if (id === `routes/papers/version${BY_STAFF}`) {
    return { ...ids, versionId: `${TABLES.paper_versions?.rows.unscanned?.id}` };
  }
  const isOfUser = id.startsWith("routes/admin/users/") || id === "routes/admin/jobs/new";
  return isOfUser ? { ...ids, userId: PERSON.user } : ids;
}

const LATEST: Record<string, string> = {
  "routes/admin/settings/settings": "select max(version) as seen from business_settings",
  "routes/admin/settings/terms-publication": "select max(number) as seen from terms_versions",
  "routes/admin/enquiries/reply": "select count(*) as seen from enquiry_replies",
};

/** The route's form as it can be carried out: what a page shows now is what it was sent from. */
export async function formFor(
  sql: Pool,
  { id, form, ids }: { id: string; form: Record<string, string>; ids: RouteIds },
): Promise<Record<string, string>> {
  const full = ROUTES[id]?.post?.full?.() ?? form;
  const latest = LATEST[id];
  if (latest) {
    const { rows } = await sql.query<{ seen: string }>(latest);
    return { ...full, seen: `${rows[0]?.seen}` };
  }
  return full.seen ? { ...full, seen: await seenNow(sql, ids.jobId) } : full;
}

/** A form may have made a job one for the prosecution, of which nothing is removed. */
const FOR_THE_DEFENCE = ["documents", "quotes", "conflict_checks"]
  .map((table) => `alter table ${table} disable trigger ${table}_kept`)
  .join(";");

/** As at first, whatever forms before have done: one job waits for an answer, one for a quote. */
export async function reopenQuotes(sql: Pool): Promise<void> {
  await sql.query(
    `${FOR_THE_DEFENCE};
     delete from quote_lines where quote_id in (select id from quotes
       where job_id = '${JOB.asked}' and version > 1 or job_id = '${JOB.bare}');
     delete from documents where quote_id in (select id from quotes
       where job_id = '${JOB.asked}' and version > 1 or job_id = '${JOB.bare}');
     delete from quotes where job_id = '${JOB.asked}' and version > 1;
     update quotes set status = 'SENT', decided_at = null, decided_by_user_id = null, decline_reason = null,
       decline_note = null, wants_requote = false, purchase_order = null, answered_via = null,
       answered_by_name = null, answer_note = null, ended_at = null, ended_by_user_id = null,
       end_reason = null where job_id = '${JOB.asked}';
     update jobs set status = 'QUOTE_SENT' where id = '${JOB.asked}';
     delete from quotes where job_id = '${JOB.bare}';
     update jobs set status = 'QUOTE_REQUESTED' where id = '${JOB.bare}'`,
  );
  await sql.query(CHECKED_JOBS);
}

/** Both were checked for conflicts; another job's check waits for its decision. */
const CHECKED_JOBS = `
  delete from conflict_hits where check_id in (select id from conflict_checks
    where job_id in ('${JOB.asked}', '${JOB.bare}'));
  delete from conflict_checks where job_id in ('${JOB.asked}', '${JOB.bare}');
  insert into conflict_checks (job_id, organisation_id, subjects, parties_digest, engine, names_searched,
      run_by_user_id, result, decided_by_user_id, decided_at)
    select id, organisation_id, '[]', app.parties_digest(id), 'names-1', 1, '${PERSON.admin}', 'CLEAR',
      '${PERSON.admin}', now() from jobs where id in ('${JOB.asked}', '${JOB.bare}');
  update conflict_checks set result = 'OPEN', decided_at = null, decided_by_user_id = null, disclosure = null,
    parties_digest = app.parties_digest(job_id) where job_id = '${JOB.finished}';
  update conflict_hits set verdict = 'OPEN' where check_id in (
    select id from conflict_checks where job_id = '${JOB.finished}')`;

const QUERY = Object.entries(TABLES)
  .flatMap(([table, { decides }]) => {
    if (!decides) return [];
    const { key = "id", columns } = decides;
    return `select '${table}' as name, ${key}::text as key, to_jsonb(row) as values
       from (select ${key}, ${columns.split(" ").join(", ")} from ${table}) row`;
  })
  .join(" union all ");

export type Standing = Map<string, Record<string, unknown>>;

export async function standing(sql: Pool): Promise<Standing> {
  const { rows } = await sql.query(QUERY);
  return new Map(rows.map(({ name, key, values }) => [`${name} ${key}`, values]));
}

/** Such as "jobs.status", and "+jobs.status QUOTE_REQUESTED" for each word of a new row. */
export function changesBetween(before: Standing, after: Standing): string[] {
  const changes = new Set<string>();
  for (const [place, values] of after) {
    const [table = ""] = place.split(" ");
    const old = before.get(place);
    for (const [column, value] of Object.entries(values)) {
      if (!old && /^(true|[A-Z_]+)$/.test(`${value}`)) changes.add(`+${table}.${column} ${value}`);
      if (old && old[column] !== value) changes.add(`${table}.${column}`);
    }
  }
  return [...changes];
}

/** Everywhere that any of it is stored, or the bystanders are named, in one number. */
export async function tracesOf(sql: Pool): Promise<number> {
  const { rows } = await sql.query(
    "select schema_to_xml('public', true, false, '')::text as everything",
  );
  const traces = [...Object.values(MARKS), BYSTANDER.org, BYSTANDER.person];
  return traces.reduce((sum, trace) => sum + rows[0].everything.split(trace).length - 1, 0);
}
