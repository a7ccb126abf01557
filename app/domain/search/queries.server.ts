import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { jobFacts, jobParties } from "#app/db/schema/case.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { papers, paperVersions } from "#app/db/schema/papers.ts";
import { profiles } from "#app/db/schema/users.ts";
import { type Actor, canManageOrganisation } from "#app/domain/actor.ts";
import { formatMoney } from "#app/domain/amounts/money.ts";
import { findBills } from "#app/domain/bills/queries.server.ts";
import { listEnquiries } from "#app/domain/enquiries/queries.server.ts";
import { isNamed } from "#app/domain/jobs/list/search.server.ts";
import { type ListedJob, listAllJobs, listOwnJobs } from "#app/domain/jobs/queries.server.ts";
import { listOrganisations } from "#app/domain/organisations/queries.server.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import { listUsers } from "#app/domain/users/all-users.server.ts";
import { enquiryReference } from "#app/words/enquiries.ts";
import { sideOf } from "#app/words/side.ts";
import { planEachTime } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import {
  hold,
  holdWhenMet,
  pageWindow,
  searchCondition,
  searchPage,
} from "#foundation/lists/page-window.server.ts";
import { isLongEnough, NOTHING_FOUND, type SearchResult, type SearchResults } from "./found.ts";

const MAX_JOBS = 6;
const MAX_OTHERS = 4;

/** Searches every organisation for the command palette, newest first. Staff only. */
export async function searchForStaff(tx: Transaction, search: string): Promise<SearchResults> {
  if (!isLongEnough(search)) return NOTHING_FOUND;
  const others = { search, status: null, cursor: null, size: MAX_OTHERS };
  const [jobs, papers, bills, enquiries, organisations, people] = await Promise.all([
    listAllJobs(tx, { search, size: MAX_JOBS }),
    findPapers(tx, { search, size: MAX_OTHERS }),
    findBills(tx, search, MAX_OTHERS),
    listEnquiries(tx, others),
    listOrganisations(tx, others),
    listUsers(tx, others),
  ]);
  const names = await findNames(tx, jobs.rows, search);
  return {
    jobs: jobs.rows.map((job) =>
      toFoundJob(job, `/admin/jobs/${job.id}`, job.organisationName, names),
    ),
    papers: papers.map(toFoundPaper),
    bills: bills.map(({ id, number, reference, billTo, gross }) => ({
      to: `/admin/bills/${id}`,
      text: number ?? reference,
      detail: [billTo, formatMoney(gross)].join(" · "),
    })),
    enquiries: enquiries.rows.map(({ id, number, name, organization }) => ({
      to: `/admin/enquiries/${id}`,
      text: name,
      detail: [enquiryReference(number), organization].filter(Boolean).join(" · "),
    })),
    organisations: organisations.rows.map(({ id, name }) => ({
      to: `/admin/organisations/${id}`,
      text: name,
      detail: null,
    })),
    people: people.rows.map(({ id, name, email, role, organisation }) => ({
      to: `/admin/users/${id}`,
      text: name,
      detail: [sideOf(role === "ADMIN", organisation?.name ?? null), email].join(" · "),
    })),
  };
}

/** Searches what a client may see in the same way; its people only for its admins. */
export async function searchForClient(tx: Transaction, actor: Actor, search: string) {
  if (!isLongEnough(search)) return NOTHING_FOUND;
  const { organisation } = actor;
  const detail = organisation?.name ?? null;
  const [jobs, papers, people] = await Promise.all([
    listOwnJobs(tx, actor, { search, size: MAX_JOBS }),
    findOwnPapers(tx, { search, size: MAX_OTHERS }),
    organisation && canManageOrganisation(actor) ? findColleagues(tx, organisation.id, search) : [],
  ]);
  const names = await findNames(tx, jobs.rows, search);
  return {
    jobs: jobs.rows.map((job) => toFoundJob(job, `/app/jobs/${job.id}`, null, names)),
    papers: papers.map(toFoundPaper),
    bills: [],
    enquiries: [],
    organisations: [],
    people: people.map((name) => ({ to: "/app/organisation", text: name, detail })),
  };
}

async function findColleagues(tx: Transaction, organisationId: string, search: string) {
  const matchesName = planEachTime(hold(profiles.words, search));
  const rows = await tx
    .select({ name: profiles.name })
    .from(profiles)
    .where(and(eq(profiles.organisationId, organisationId), matchesName))
    .orderBy(desc(profiles.createdAt), desc(profiles.id))
    .limit(MAX_OTHERS);
  return rows.map(({ name }) => name);
}

async function findNames(
  tx: Transaction,
  jobs: ListedJob[],
  search: string,
): Promise<ReadonlyMap<string, string>> {
  if (jobs.length === 0) return new Map();
  const ids = jobs.map(({ id }) => id);
  const { courtName, courtNumber, urn } = jobFacts;
  const fact = sql<string>`(select fact from unnest(array[${urn}, ${courtNumber}, ${courtName}]) fact
    where app.folded(fact) like app.containing(${search}) limit 1)`;
  const rows = await tx
    .select({ jobId: jobParties.jobId, name: jobParties.name })
    .from(jobParties)
    .where(and(inArray(jobParties.jobId, ids), planEachTime(isNamed(search))))
    .union(
      tx
        .select({ jobId: jobFacts.jobId, name: fact })
        .from(jobFacts)
        .where(inArray(jobFacts.jobId, ids)),
    );
  return new Map(rows.flatMap(({ jobId, name }) => (name ? [[jobId, name]] : [])));
}

type FoundPaper = Awaited<ReturnType<typeof findPapers>>[number];

function toFoundPaper(paper: FoundPaper): SearchResult {
  const detail = [paperName(paper), paper.jobNumber, paper.job].join(" · ");
  return { to: `/jobs/${paper.jobId}/papers/${paper.id}`, text: paper.title, detail };
}

function toFoundJob(
  job: ListedJob,
  to: string,
  organisation: string | null,
  names: ReadonlyMap<string, string>,
): SearchResult {
  const known = [job.number, job.reference, organisation, names.get(job.id)];
  const detail = known.filter(Boolean).join(" · ");
  return { to, text: job.title, detail };
}

const { id, jobId, number, visibility, title } = papers;
const columns = { id, jobId, number, visibility, title, jobNumber: jobs.number, job: jobs.title };
const OPEN = isNull(papers.withdrawnAt);
/** Clients cannot open what is kept closed, so they are not led to it. */
const NOT_KEPT_CLOSED = sql`not exists (select from ${paperVersions}
  where ${paperVersions.paperId} = ${papers.id} and ${paperVersions.warning} is not null)`;

interface PaperSearch {
  search: string;
  size: number;
}

const placeOf = (size: number) => pageWindow({ createdAt: papers.addedAt, id }, null, size);

/** The newest papers whose title holds what is looked for. Staff only. */
export function findPapers(tx: Transaction, { search, size }: PaperSearch) {
  const place = placeOf(size);
  const found = searchCondition({ table: papers, place, within: OPEN, search });
  return selectPapers(tx, found, place.order);
}

/** The same of what a client may see in the lists of their jobs, among the newest 20,000. */
export function findOwnPapers(tx: Transaction, { search, size }: PaperSearch) {
  const place = placeOf(size);
  const within = and(OPEN, eq(visibility, "CLIENT"));
  const matches = and(holdWhenMet(papers.words, search), NOT_KEPT_CLOSED);
  const found = searchPage({ table: papers, place, within, matches, probes: [] });
  return selectPapers(tx, sql`${id} in (${found})`, place.order);
}

function selectPapers(tx: Transaction, found: SQL | undefined, order: SQL) {
  const ofJob = eq(jobs.id, jobId);
  return tx.select(columns).from(papers).innerJoin(jobs, ofJob).where(found).orderBy(order);
}
