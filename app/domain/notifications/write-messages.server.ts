import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { emailTemplates, sentEmails, users, verifications } from "#app/db/schema.ts";
import type { TemplateVariables } from "../email-templates/template.ts";
import type { Notification } from "../notification.ts";
import { findFacts } from "./facts.server.ts";
import { type OneTimeLink, oneTimeLinkOf, TOKEN_PLACE } from "./one-time-link.ts";
import { findRecipients } from "./recipients.server.ts";
import { variablesFor } from "./variables.server.ts";

interface Template {
  subject: string;
  body: string;
  isActive: boolean;
}

interface Message {
  state: "QUEUED" | "KEPT" | "SKIPPED" | "FAILED";
  subject: string;
  textBody: string;
  htmlBody: string;
  lastError: string | null;
}

export interface MessageWriting {
  db: Transaction;
  /** Throws when the template cannot be filled in. */
  render: (
    template: { subject: string; body: string },
    variables: TemplateVariables,
  ) => { subject: string; text: string; html: string };
  /** Whether a mail server is set; without one, messages are kept to be read in the portal. */
  canSend: boolean;
  publicUrl: string;
  /** Of the business. */
  phone: string;
  /** Who is told in place of staff while there is no active administrator. */
  fallback: { name: string; email: string };
  /** The token of the link in a message; always the same for the same message. */
  linkToken: (sentEmailId: string) => string;
  /** Stored messages show their links too: for a demo without a mail server. */
  showLinks: boolean;
  now: Date;
}

/**
 * Writes one message for each person to be told. Writing the same notification again adds nothing.
 * A template that cannot be filled in leaves FAILED messages that say why; it is not tried again.
 *
 * @returns the ids of the messages that are to be sent now.
 */
export async function writeMessages(
  writing: MessageWriting,
  notificationId: string,
  notification: Notification,
): Promise<string[]> {
  const { db } = writing;
  const { templateKey } = notification;
  const template = await findTemplate(db, templateKey);
  const facts = await findFacts(db, notification);
  if (!facts) return [];
  const recipients = await findRecipients(db, notification, facts, writing.fallback);
  if (recipients.length === 0) return [];
  const link = oneTimeLinkOf(templateKey);
  const rows = recipients.map((recipient) => {
    const id = randomUUID();
    const variables = variablesFor(notification, facts, recipient, writing);
    if (link && writing.showLinks) {
      variables.actionUrl = variables.actionUrl.replace(TOKEN_PLACE, writing.linkToken(id));
    }
    return {
      id,
      templateKey,
      notificationId,
      recipientName: recipient.name,
      recipientEmail: recipient.email,
      orgId: facts.organisation?.id ?? null,
      jobId: facts.job?.id ?? null,
      ...compose(writing, template, variables),
    };
  });
  const written = await db
    .insert(sentEmails)
    .values(rows)
    .onConflictDoNothing({ target: [sentEmails.notificationId, sentEmails.recipientEmail] })
    .returning({ id: sentEmails.id, state: sentEmails.state, email: sentEmails.recipientEmail });
  if (link) for (const message of written) await armLink(writing, link, message);
  return written.filter(({ state }) => state === "QUEUED").map(({ id }) => id);
}

/** Makes the link in a message work. Only a digest of its token is stored, as sign-in stores them. */
async function armLink(
  { db, linkToken, now }: MessageWriting,
  link: OneTimeLink,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) return;
  const token = linkToken(id);
  await db.insert(verifications).values({
    identifier: createHash("sha256").update(`${link.purpose}:${token}`).digest("base64url"),
    value: user.id,
    expiresAt: new Date(now.getTime() + link.hours * 3_600_000),
  });
}

async function findTemplate(db: Transaction, key: string): Promise<Template> {
  const [template] = await db
    .select({
      subject: emailTemplates.subject,
      body: emailTemplates.body,
      isActive: emailTemplates.isActive,
    })
    .from(emailTemplates)
    .where(eq(emailTemplates.key, key));
  if (!template) throw new Error(`There is no template ${key}`);
  return template;
}

function compose(
  writing: MessageWriting,
  template: Template,
  variables: TemplateVariables,
): Message {
  const empty = { subject: "", textBody: "", htmlBody: "", lastError: null };
  if (!template.isActive) return { ...empty, state: "SKIPPED" };
  try {
    const { subject, text, html } = writing.render(template, variables);
    if (!subject || !text) return { ...empty, state: "SKIPPED" };
    const state = writing.canSend ? "QUEUED" : "KEPT";
    return { state, subject, textBody: text, htmlBody: html, lastError: null };
  } catch (error) {
    return { ...empty, state: "FAILED", lastError: error instanceof Error ? error.message : null };
  }
}
