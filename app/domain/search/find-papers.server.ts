import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { papers, paperVersions } from "#app/db/schema/papers.ts";
import {
  holdWhenMet,
  pageWindow,
  searchCondition,
  searchPage,
} from "#app/domain/lists/page-window.server.ts";

interface PaperSearch {
  search: string;
  size: number;
  /** Given in the client portal, where staff, too, find what clients find. */
  organisationId?: string;
}

/** The newest papers whose title holds what is looked for; of one organisation, among its newest 20,000. */
export function findPapers(tx: Transaction, { search, size, organisationId }: PaperSearch) {
  const place = pageWindow({ createdAt: papers.addedAt, id: papers.id }, null, size);
  const open = isNull(papers.withdrawnAt);
  const found = organisationId
    ? sql`${papers.id} in (${searchPage({
        table: papers,
        place,
        within: and(
          open,
          eq(papers.organisationId, organisationId),
          eq(papers.visibility, "CLIENT"),
        ),
        matches: and(holdWhenMet(papers.words, search), notExists(keptClosed(tx))),
        probes: [],
      })})`
    : searchCondition({ table: papers, place, within: open, search });
  return tx
    .select({
      id: papers.id,
      jobId: papers.jobId,
      number: papers.number,
      visibility: papers.visibility,
      title: papers.title,
      jobNumber: jobs.number,
      jobTitle: jobs.title,
    })
    .from(papers)
    .innerJoin(jobs, eq(jobs.id, papers.jobId))
    .where(found)
    .orderBy(place.order)
    .limit(size);
}

/** What a paper has that is kept closed: clients cannot open it. */
function keptClosed(tx: Transaction) {
  return tx
    .select({ id: paperVersions.id })
    .from(paperVersions)
    .where(and(eq(paperVersions.paperId, papers.id), sql`${paperVersions.warning} is not null`));
}
