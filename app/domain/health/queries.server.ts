import { eq, isNotNull, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { installationChecks } from "#app/db/schema/checks.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { papers, paperVersions } from "#app/db/schema/papers.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import { type Inspected, type RecordedCheck, toDoWords, worstOf } from "./check.ts";
import type {
  DamagedFile,
  DatabaseFacts,
  MailFacts,
  PaperFacts,
  PaperState,
  ProgramFacts,
} from "./facts.ts";
import { inspect } from "./inspect.ts";

type Reading = NodePgDatabase<Record<string, never>>;

/** The last result of each stored check. For staff, the worker and commands at the terminal. */
export function readChecks(tx: Reading): Promise<RecordedCheck[]> {
  return tx.select().from(installationChecks);
}

/** The only row of a query that counts. */
function counted<Row>([row]: Row[]): Row {
  if (!row) throw new Error("Nothing was counted");
  return row;
}

/** Columns of the two queries below; times as JSON has them where they are a part of another. */
type MailCounts = { unsent: number; oldest: Date | string | null; failed: number; lately: number };
type PaperCounts = { waiting: number; oldest: Date | string | null; damaged: string[] };

const MAIL_COUNTS = sql`
  select count(*) filter (where status = 'QUEUED')::int as unsent,
    min(queued_at) filter (where status = 'QUEUED') as oldest,
    count(*) filter (where status = 'FAILED')::int as failed,
    count(*) filter (where status = 'FAILED' and created_at > now() - interval '14 days')::int
      as lately
  from sent_emails where status in ('QUEUED', 'FAILED')`;
const PAPER_COUNTS = sql`
  select count(*) filter (where state = 'WAITING')::int as waiting,
    min(received_at) filter (where state = 'WAITING') as oldest,
    coalesce(json_agg(id order by damaged_at, id) filter (where damaged_at is not null), '[]')
      as damaged
  from paper_versions where state = 'WAITING' or damaged_at is not null`;

function mailFacts({ unsent, oldest, failed, lately }: MailCounts): MailFacts {
  return { unsent, oldestUnsentAt: oldest ? new Date(oldest) : null, failed, failedLately: lately };
}

function paperState({ waiting, oldest, damaged }: PaperCounts): PaperState {
  const files = damaged.map((id) => ({ id, page: null }));
  return { waiting, oldestWaitingAt: oldest ? new Date(oldest) : null, damaged: files };
}

/** How many emails wait or have failed. For staff, the worker and commands at the terminal. */
export async function readMailFacts(tx: Reading): Promise<MailFacts> {
  return mailFacts(counted((await tx.execute<MailCounts>(MAIL_COUNTS)).rows));
}

/** The stored papers that wait or are damaged, and all of them in numbers: every row is read. For the same. */
export async function readPaperFacts(tx: Reading): Promise<PaperFacts> {
  const { rows } = await tx.execute<{ files: number; bytes: string; papers: PaperCounts }>(sql`
    select count(*)::int as files, coalesce(sum(size), 0) as bytes,
      (select row_to_json(papers) from (${PAPER_COUNTS}) as papers) as papers
    from paper_versions`);
  const { files, bytes, papers } = counted(rows);
  return { files, bytes: Number(bytes), ...paperState(papers) };
}

/** Damaged files with their papers' pages in the admin portal. For staff. */
export async function nameDamaged(tx: Reading): Promise<DamagedFile[]> {
  const rows = await tx
    .select({
      id: paperVersions.id,
      job: jobs.number,
      jobId: papers.jobId,
      paperId: papers.id,
      number: papers.number,
      visibility: papers.visibility,
    })
    .from(paperVersions)
    .innerJoin(papers, eq(papers.id, paperVersions.paperId))
    .innerJoin(jobs, eq(jobs.id, papers.jobId))
    .where(isNotNull(paperVersions.damagedAt))
    .orderBy(paperVersions.damagedAt, paperVersions.id);
  return rows.map(({ id, job, jobId, paperId, ...paper }) => ({
    id,
    page: { to: `/jobs/${jobId}/papers/${paperId}`, label: `${job} ${paperName(paper)}` },
  }));
}

/** Facts about the database and the installation. For staff and commands at the terminal. */
export async function readDatabaseFacts(tx: Reading): Promise<DatabaseFacts> {
  const { rows } = await tx.execute<
    Omit<DatabaseFacts, "mails" | "papers" | "checks"> & {
      mails: MailCounts;
      papers: PaperCounts;
      checks: StoredCheck[];
    }
  >(sql`
    select split_part(current_setting('server_version'), ' ', 1) as "serverVersion", tables.*,
      (select count(*)::int from documents
        where made_at is null and created_at < now() - interval '10 minutes') as "lateDocuments",
      (select count(*)::int from app.old_cvs()) as "oldCvs",
      admins.*,
      (select row_to_json(mails) from (${MAIL_COUNTS}) as mails) as mails,
      (select row_to_json(papers) from (${PAPER_COUNTS}) as papers) as papers,
      (select coalesce(json_agg(json_build_object('name', name, 'status', status, 'detail', detail,
        'checkedAt', checked_at, 'okAt', ok_at)), '[]') from installation_checks) as checks
    from (select count(*)::int as tables, coalesce(json_agg(relname order by relname) filter
        (where not (relrowsecurity and relforcerowsecurity)), '[]') as "openTables"
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables,
      (select count(*)::int as admins,
        count(*) filter (where not u.two_factor_enabled)::int as "adminsWithoutSecondFactor"
        from user_roles r join profiles p on p.id = r.user_id join users u on u.id = p.id
        where r.role = 'ADMIN' and p.status = 'ACTIVE') as admins`);
  const found = counted(rows);
  const checks = found.checks.map(({ checkedAt, okAt, ...check }) => ({
    ...check,
    checkedAt: new Date(checkedAt),
    okAt: okAt === null ? null : new Date(okAt),
  }));
  return { ...found, mails: mailFacts(found.mails), papers: paperState(found.papers), checks };
}

type StoredCheck = Omit<RecordedCheck, "checkedAt" | "okAt"> & {
  checkedAt: string;
  okAt: string | null;
};

/** All health checks, for the pages of staff. */
export async function inspectInstallation(tx: Reading, program: ProgramFacts): Promise<Inspected> {
  const facts = await readDatabaseFacts(tx);
  const damaged = facts.papers.damaged.length > 0 ? await nameDamaged(tx) : [];
  const now = new Date();
  const database = { ...facts, papers: { ...facts.papers, damaged } };
  const groups = inspect({ program, database, now });
  const checks = groups.flatMap((group) => group.checks);
  return { groups, now, status: worstOf(checks), words: toDoWords(checks, program.demo) };
}

/** The newest migration of the database, and its clock in milliseconds. */
export async function readMigration(tx: Reading): Promise<{ migration: number; clock: number }> {
  const { rows } = await tx.execute<{ version: string | null; clock: string }>(
    sql`select app.schema_version() as version, extract(epoch from clock_timestamp()) * 1000 as clock`,
  );
  const [{ version, clock } = { version: null, clock: 0 }] = rows;
  return { migration: Number(version ?? 0), clock: Number(clock) };
}
