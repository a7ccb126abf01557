import { eq } from "drizzle-orm";
import { emailTemplates } from "#app/db/schema/email-templates.ts";
import { users } from "#app/db/schema/users.ts";
import { issueToken } from "#app/domain/sign-in/issue-token.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import type { EmailContext } from "./email-context.server.ts";
import type { EmailRequest } from "./email-events.ts";
import { canBeInactive, oneTimeLinkOf } from "./email-events.ts";
import { TOKEN_PLACE } from "./one-time-link.ts";
import type { Mailboxes, Recipient } from "./recipients.server.ts";
import type { TemplateEngine } from "./template-engine.ts";
import { variablesFor } from "./variables.server.ts";

interface Message {
  status: "QUEUED" | "KEPT" | "SKIPPED" | "FAILED";
  subject: string;
  textBody: string;
  htmlBody: string;
  lastError: string | null;
}

export interface EmailWriting extends Mailboxes {
  db: Transaction;
  render: TemplateEngine["render"];
  /** Whether a mail server is configured; without one, emails are kept and read in the portal. */
  canSend: boolean;
  publicUrl: string;
  phone: string;
  /** The name of the business, for what its staff did. */
  office: string;
  /** The token of the link in an email; always the same for one email. */
  linkToken: (sentEmailId: string) => string;
  /** Whether stored emails show their links too, for a demo without a mail server. */
  showLinks: boolean;
  now: Date;
}

export async function findTemplateToFill(db: Transaction, key: string) {
  const { subject, body, isActive } = emailTemplates;
  const [template] = await db
    .select({ subject, body, isActive })
    .from(emailTemplates)
    .where(eq(emailTemplates.key, key));
  if (!template) throw new Error(`There is no template ${key}`);
  return { ...template, isActive: template.isActive || !canBeInactive(key) };
}

export type Template = Awaited<ReturnType<typeof findTemplateToFill>>;

/** Writes the email of a request for one recipient. `id` is the email's own. */
export function composeEmail(
  writing: EmailWriting,
  template: Template,
  about: { id: string; notification: EmailRequest; facts: EmailContext; recipient: Recipient },
): Message {
  const empty = { subject: "", textBody: "", htmlBody: "" };
  if (!template.isActive) {
    return { ...empty, status: "SKIPPED", lastError: "The template is inactive." };
  }
  const { id, notification: emailRequest, facts, recipient } = about;
  const variables = variablesFor(emailRequest, facts, recipient, writing);
  if (writing.showLinks && oneTimeLinkOf(emailRequest.templateKey)) {
    variables.actionUrl = variables.actionUrl.replace(TOKEN_PLACE, writing.linkToken(id));
  }
  try {
    const { subject, text, html } = writing.render(template, variables);
    if (!subject || !text) {
      return { ...empty, status: "SKIPPED", lastError: "The email would be empty." };
    }
    const status = writing.canSend ? "QUEUED" : "KEPT";
    return { status, subject, textBody: text, htmlBody: html, lastError: null };
  } catch (error) {
    return { ...empty, status: "FAILED", lastError: error instanceof Error ? error.message : null };
  }
}

/** Makes the single-use link in an email valid, if its template has one: for the enquiry it is about, or its recipient. */
export async function issueTokenFor(
  { db, linkToken }: EmailWriting,
  about: { id: string; templateKey: string; email: string; facts: EmailContext },
): Promise<void> {
  const { id, templateKey, email, facts } = about;
  const link = oneTimeLinkOf(templateKey);
  if (!link) return;
  const ownerId = link.does === "register" ? facts.enquiry?.id : await findUserId(db, email);
  if (!ownerId) return;
  await issueToken(db, { ownerId, purpose: templateKey, token: linkToken(id), ...link });
}

async function findUserId(db: Transaction, email: string): Promise<string | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id;
}
