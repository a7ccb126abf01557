import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { exhibits } from "#app/db/schema/exhibits.ts";
import { papers } from "#app/db/schema/papers.ts";
import { hasId } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found } from "#foundation/errors.ts";
import { type PageWindow, readPage } from "#foundation/lists/page-window.server.ts";
import type { Cursor } from "#foundation/lists/paging.ts";

function selectExhibits(tx: Transaction) {
  const { organisationId, ...columns } = getTableColumns(exhibits);
  const { number, visibility } = papers;
  return tx
    .select({ ...columns, paper: { number, visibility } })
    .from(exhibits)
    .leftJoin(papers, eq(papers.id, exhibits.paperId));
}

export type Exhibit = Awaited<ReturnType<typeof selectExhibits>>[number];

const BY_POSITION = {
  by: sql`${exhibits.position}`,
  ascending: true,
  timeOf: ({ position }: Pick<Exhibit, "position">) => new Date(position),
  literal: (at: Date) => sql`${at.getTime()}::bigint`,
};

/** A page of the exhibits of a job, in their order. For clients: a job that they may see. */
export function listExhibitPage(tx: Transaction, jobId: string, cursor: Cursor | null) {
  const read = async ({ condition, order, limit }: PageWindow) => {
    const within = and(eq(exhibits.jobId, jobId), condition);
    const rows = await selectExhibits(tx).where(within).orderBy(order).limit(Number(limit));
    return rows.map((row) => ({ ...row, createdAt: new Date(row.position) }));
  };
  const { position: createdAt, id } = exhibits;
  return readPage({ createdAt, id }, { cursor, size: 100 }, read, BY_POSITION);
}

export function listExhibits(tx: Transaction, jobId: string) {
  return selectExhibits(tx)
    .where(eq(exhibits.jobId, jobId))
    .orderBy(exhibits.position, exhibits.id);
}

export async function findExhibit(tx: Transaction, jobId: string, exhibitId: string) {
  const within = and(eq(exhibits.jobId, jobId), hasId(exhibits.id, exhibitId));
  const [row] = await selectExhibits(tx).where(within);
  return found(row, "Exhibit not found");
}

export function listReferences(tx: Transaction, jobId: string) {
  const { id, reference, description, position } = exhibits;
  return tx
    .select({ id, reference, description, position })
    .from(exhibits)
    .where(eq(exhibits.jobId, jobId))
    .orderBy(position, id);
}

export function countExhibits(tx: Transaction, jobId: string): Promise<number> {
  return tx.$count(exhibits, eq(exhibits.jobId, jobId));
}
