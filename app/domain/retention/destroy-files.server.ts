import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { destructions } from "#app/db/schema/destructions.ts";
import { documentName } from "#app/domain/documents/make-documents.server.ts";
import type { Transact, Transaction } from "#foundation/database/transaction.server.ts";

interface Stores {
  files: { remove(name: string): Promise<void> };
  pieces: { remove(id: string): Promise<void> };
}

/** All destroyed cases, as the list outside the database has them: without what was counted and typed. */
export const LISTED_CASES = `
  select to_jsonb(d) - '{items,bytes,papers,files,files_gone_at,reason,force_answer,force_answered_on}'::text[] as listed
  from destructions d where d.confirmed_at is not null order by d.confirmed_at, d.id`;

export async function listedCases(tx: Transaction) {
  const { rows } = await tx.execute<{ listed: { job_id: string; confirmed_at: string } }>(
    sql.raw(LISTED_CASES),
  );
  return rows.map(({ listed }) => listed);
}

/** The destroyed case whose files have waited longest to be removed; null: none. */
export async function nextToFinish(tx: Transaction) {
  const { id, files, confirmedAt, filesGoneAt } = destructions;
  const [next = null] = await tx
    .select({ id, files })
    .from(destructions)
    .where(and(isNotNull(confirmedAt), isNull(filesGoneAt)))
    .orderBy(confirmedAt, id)
    .limit(1);
  return next;
}

/** Removes the files of a destroyed case, each as often as it takes, then says so: that asks for the certificate. */
export async function destroyFiles(
  transact: Transact,
  { files, pieces }: Stores,
  { id, files: named }: NonNullable<Awaited<ReturnType<typeof nextToFinish>>>,
): Promise<void> {
  for (const piece of named?.pieces ?? []) await pieces.remove(piece);
  for (const document of named?.documents ?? []) await files.remove(documentName(document));
  await transact((tx) =>
    tx
      .update(destructions)
      .set({ filesGoneAt: new Date() })
      .where(and(eq(destructions.id, id), isNull(destructions.filesGoneAt))),
  );
}
