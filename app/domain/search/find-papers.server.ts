import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { papers, paperVersions } from "#app/db/schema/papers.ts";
import {
  holdWhenMet,
  pageWindow,
  searchCondition,
  searchPage,
} from "#app/domain/lists/page-window.server.ts";

const { id, jobId, number, visibility, title } = papers;
const columns = { id, jobId, number, visibility, title, jobNumber: jobs.number, job: jobs.title };
const OPEN = isNull(papers.withdrawnAt);
/** Clients cannot open what is kept closed, so they are not led to it. */
const NOT_KEPT_CLOSED = sql`not exists (select from ${paperVersions}
  where ${paperVersions.paperId} = ${papers.id} and ${paperVersions.warning} is not null)`;

interface PaperSearch {
  search: string;
  size: number;
  /** Given in the client portal, where staff, too, find what clients find. */
  organisationId?: string;
}

/** The newest papers whose title holds what is looked for; of one organisation, among its newest 20,000. */
export function findPapers(tx: Transaction, { search, size, organisationId }: PaperSearch) {
  const place = pageWindow({ createdAt: papers.addedAt, id }, null, size);
  const own = organisationId && eq(papers.organisationId, organisationId);
  const within = own ? and(OPEN, own, eq(visibility, "CLIENT")) : OPEN;
  const matches = and(holdWhenMet(papers.words, search), NOT_KEPT_CLOSED);
  const found = own
    ? sql`${id} in (${searchPage({ table: papers, place, within, matches, probes: [] })})`
    : searchCondition({ table: papers, place, within, search });
  const ofJob = eq(jobs.id, jobId);
  return tx.select(columns).from(papers).innerJoin(jobs, ofJob).where(found).orderBy(place.order);
}
