import { desc, eq } from "drizzle-orm";
import { termsVersions } from "#app/db/schema/terms.ts";
import { profiles } from "#app/db/schema/users.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found } from "#foundation/errors.ts";

const { number, body, sha256, publishedAt } = termsVersions;
const columns = { number, body, sha256, publishedAt };

export async function findTerms(tx: Transaction, wanted: number) {
  const isNumber = Number.isInteger(wanted) && wanted > 0 && wanted < 2 ** 31;
  const [terms] = isNumber
    ? await tx.select(columns).from(termsVersions).where(eq(number, wanted))
    : [];
  return found(terms, "Terms not found");
}

export type Terms = Awaited<ReturnType<typeof findTerms>>;

export async function latestTerms(tx: Transaction): Promise<Terms> {
  const [terms] = await tx.select(columns).from(termsVersions).orderBy(desc(number)).limit(1);
  if (!terms) throw new Error("There are no terms");
  return terms;
}

/** All numbers, newest first, with who published them; null: the first, which came with the product. Staff only. */
export function listTerms(tx: Transaction) {
  return tx
    .select({ number, publishedAt, publishedByName: profiles.name })
    .from(termsVersions)
    .leftJoin(profiles, eq(profiles.id, termsVersions.publishedByUserId))
    .orderBy(desc(number));
}
