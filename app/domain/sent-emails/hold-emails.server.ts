import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { sentEmails } from "#app/db/schema/emails.ts";
import type { EmailWriting } from "#app/domain/emails/compose-email.server.ts";
import type { EmailRequest } from "#app/domain/emails/email-events.ts";
import { LINKED_TEMPLATES } from "#app/domain/emails/email-events.ts";
import { writeEmails } from "#app/domain/emails/write-emails.server.ts";

/** Why an email that was waiting when a backup was made has not been sent. */
export const HELD_REASON = "Held after a restore";

/**
 * After a restore, writes the emails of pending requests and holds them, like all queued emails, until
 * staff send them again. Single-use links are not restored, so an email with one loses its text: sending
 * it again writes it with a valid link.
 *
 * @param pending Email requests by their id. Runs as the worker.
 */
export async function holdEmails(
  writing: EmailWriting,
  pending: { id: string; notification: EmailRequest }[],
): Promise<void> {
  const { db } = writing;
  const held = { status: "FAILED", lastError: HELD_REASON } as const;
  for (const { id, notification: emailRequest } of pending) {
    const queued = await writeEmails(writing, id, emailRequest);
    await db.update(sentEmails).set(held).where(inArray(sentEmails.id, queued));
  }
  const isHeld = eq(sentEmails.lastError, HELD_REASON);
  await db.update(sentEmails).set({ nextAttemptBy: null }).where(isHeld);
  await db
    .update(sentEmails)
    .set({ subject: "", textBody: "", htmlBody: "" })
    .where(
      and(
        isHeld,
        inArray(sentEmails.templateKey, LINKED_TEMPLATES),
        isNotNull(sentEmails.notification),
      ),
    );
}
