import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { sentEmails } from "#app/db/schema/emails.ts";
import { users } from "#app/db/schema/users.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { checkTemplate } from "#app/domain/email-templates/check-template.ts";
import { findTemplate } from "#app/domain/email-templates/queries.server.ts";
import { sampleValues } from "#app/domain/email-templates/sample-values.ts";
import type { TemplateEngine } from "#app/domain/emails/template-engine.ts";
import { consumeRateLimit } from "#foundation/limits/rate-limit.server.ts";

interface TestInput {
  templateId: string;
  /** As typed, saved or not. */
  subject: string;
  body: string;
}

/**
 * Sends a template, filled in with sample values, to the person who asks for it, in the same way as all
 * email. Returns its errors by field; null when it was queued.
 */
export async function sendTest(
  ctx: Context,
  input: TestInput,
  { engine, ...site }: { engine: TemplateEngine; publicUrl: string; phone: string; office: string },
): Promise<Record<string, string> | null> {
  const { actor } = ctx;
  return transactAsStaff(ctx, async (tx) => {
    const template = await findTemplate(tx, input.templateId);
    const [me] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, actor.userId));
    if (!me) throw new Error("A signed-in person has no address");
    const reader = { name: actor.name, email: me.email };
    const samples = sampleValues(template.key, { ...site, reader });
    const { errors, message } = checkTemplate(engine, template.key, input, samples);
    if (!message) return errors as Record<string, string>;
    await consumeRateLimit(tx, ctx.limitKey, [
      { kind: "test emails by person, hour", max: 10, seconds: 3_600, value: actor.userId },
    ]);
    const id = randomUUID();
    await tx.insert(sentEmails).values({
      id,
      templateKey: template.key,
      notificationId: randomUUID(),
      recipientName: reader.name,
      recipientEmail: reader.email,
      subject: `[Test] ${message.subject}`,
      textBody: message.text,
      htmlBody: message.html,
      status: "QUEUED",
    });
    await recordAudit(tx, ctx, {
      action: "email_test_sent",
      newValue: template.name,
      meta: { templateKey: template.key, sentEmailId: id },
    });
    await ctx.deliver(tx, id);
    return null;
  });
}
