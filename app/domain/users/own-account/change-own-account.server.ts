import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { personName } from "#app/domain/users/person-input.ts";
import { found } from "#foundation/errors.ts";
import { mailChoices } from "./mail-choices.ts";

export const nameInput = z.object({
  name: personName,
});

/**
 * Changes the person's name from now on: audit log and comments keep the old one. Writes nothing when the
 * name is unchanged.
 */
export async function changeMyName(ctx: Context, input: { name: string }): Promise<void> {
  await transact(ctx, async (tx) => {
    const { rows } = await tx.execute<{ name_before: string }>(
      sql`select name_before from app.describe_myself(${input.name}, null)`,
    );
    const before = found(rows[0]?.name_before, "Account not found");
    if (before === input.name) return;
    const { organisation } = ctx.actor;
    await recordAudit(tx, ctx, {
      action: "name_changed",
      organisation,
      oldValue: before,
      newValue: input.name,
    });
  });
}

/**
 * Stores which of the optional emails a person wants. Ignores keys that are not optional for them. Writes
 * nothing when the choice is unchanged.
 */
export async function chooseMails(ctx: Context, input: { wanted: ReadonlySet<string> }) {
  const muted = mailChoices(ctx.actor)
    .map(({ key }): string => key)
    .filter((key) => !input.wanted.has(key));
  await transact(ctx, async (tx) => {
    const { rows } = await tx.execute<{ muted_before: string[] }>(
      sql`select muted_before from app.describe_myself(null, ${sql.param(muted)}::text[])`,
    );
    const before = found(rows[0]?.muted_before, "Account not found");
    if (describeMutedEmails(before) === describeMutedEmails(muted)) return;
    const { organisation } = ctx.actor;
    await recordAudit(tx, ctx, {
      action: "mail_choices_changed",
      organisation,
      oldValue: describeMutedEmails(before),
      newValue: describeMutedEmails(muted),
    });
  });
}

function describeMutedEmails(muted: readonly string[]): string {
  return muted.length === 0 ? "All emails" : `Without ${[...muted].sort().join(", ")}`;
}
