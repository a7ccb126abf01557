import { and, eq, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { sentEmails } from "#app/db/schema/emails.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { conflict } from "#foundation/errors.ts";
import { version } from "#foundation/forms/identifiers.ts";
import { findSentEmail } from "./queries.server.ts";
import { whyNotResend } from "./resend-rules.ts";

/**
 * Sends an email again with its stored text; one that was never written is written now. Its row is reused
 * and attempts add up. `resends` is the row's number of resends on the page, so that a form sent twice
 * sends once. `canSend`: a mail server is configured.
 */
export async function resendEmail(
  ctx: Context,
  input: { sentEmailId: string; resends: number; canSend: boolean },
): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    const email = await findSentEmail(tx, input.sentEmailId);
    const now = new Date();
    const reason = whyNotResend(email, now, input.canSend);
    if (reason) throw conflict(reason);
    const { rowCount } = await tx
      .update(sentEmails)
      .set({
        status: "QUEUED",
        resends: sql`${sentEmails.resends} + 1`,
        queuedAt: now,
        nextAttemptBy: null,
      })
      .where(
        and(
          eq(sentEmails.id, email.id),
          eq(sentEmails.resends, input.resends),
          ne(sentEmails.status, "QUEUED"),
        ),
      );
    if (rowCount === 0) throw conflict("It has already been sent again.");
    await recordAudit(tx, ctx, {
      action: "email_resent",
      oldValue: email.status,
      newValue: "QUEUED",
      meta: { sentEmailId: email.id, templateKey: email.templateKey },
    });
    await ctx.deliver(tx, email.id);
  });
}

export const resendInput = z.object({ resends: version });
