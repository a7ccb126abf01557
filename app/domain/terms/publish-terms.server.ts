import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { termsVersions } from "#app/db/schema/terms.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { againOnConflict, conflict } from "#foundation/errors.ts";
import { RELOAD } from "#foundation/forms/identifiers.ts";
import { textOf } from "#foundation/forms/text/text.ts";
import { latestTerms } from "./queries.server.ts";

/** `seen`: the number of the terms that the form began with. */
export const termsInput = z.object({
  body: textOf({ label: "Terms", max: 100_000, needed: "Enter the terms" }),
  seen: z.coerce.number({ error: RELOAD }).int(),
});

/**
 * Publishes terms, on which quotes are sent from now on; quotes that were sent keep theirs. The same form
 * sent twice publishes them once. Returns their number.
 */
export async function publishTerms(ctx: Context, input: z.infer<typeof termsInput>) {
  return againOnConflict(() => publishVersion(ctx, input));
}

async function publishVersion(ctx: Context, { body, seen }: z.infer<typeof termsInput>) {
  const { userId: publishedByUserId } = ctx.actor;
  return transactAsStaff(ctx, async (tx) => {
    const latest = await latestTerms(tx);
    if (latest.number !== seen) {
      if (latest.body === body && (await arePublishedBy(tx, latest.number, publishedByUserId))) {
        return latest.number;
      }
      throw conflict(published(latest.number));
    }
    if (latest.body === body) throw conflict("These are the terms that hold already.");
    const [terms] = await tx
      .insert(termsVersions)
      .values({ number: seen + 1, body, sha256: "", publishedByUserId })
      .onConflictDoNothing()
      .returning({ number: termsVersions.number, sha256: termsVersions.sha256 });
    // The database numbers what is inserted: a colleague may have published some since they were read.
    if (terms?.number !== seen + 1) throw conflict(published(seen + 1));
    await recordAudit(tx, ctx, {
      action: "terms_published",
      oldValue: `${seen}`,
      newValue: `${terms.number}`,
      meta: { number: terms.number, sha256: terms.sha256 },
    });
    return terms.number;
  });
}

async function arePublishedBy(tx: Transaction, number: number, userId: string): Promise<boolean> {
  const { publishedByUserId } = termsVersions;
  const isTheirs = and(eq(termsVersions.number, number), eq(publishedByUserId, userId));
  return (await tx.$count(termsVersions, isTheirs)) > 0;
}

function published(number: number): string {
  return `Version ${number} of the terms was published meanwhile. Read it in another tab: what you publish replaces it.`;
}
