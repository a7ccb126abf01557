import { randomUUID } from "node:crypto";
import type { Actor } from "#app/domain/actor.ts";
import type { Fixtures } from "#tests/support/database/fixtures.ts";
import type { TestDatabase } from "#tests/support/database/test-database.ts";

/** What a route's address can name, by id; it belongs to the organisation of user and manager. */
export interface RouteIds {
  jobId: string;
  quoteId: string;
  organisationId: string;
  emailId: string;
  templateId: string;
  enquiryId: string;
  /** Somebody of the organisation, with a pending invitation. */
  userId: string;
  /** A session of nobody who asks. */
  sessionId: string;
}

interface Owners {
  manager: Actor;
  admin: Actor;
  /** Whose session it is. */
  stranger: Actor;
}

/** Makes one of everything that a route's address can name, of the manager's organisation. */
export async function makeRouteIds(
  db: TestDatabase,
  fixtures: Fixtures,
  { manager, admin, stranger }: Owners,
  { withQuote }: { withQuote: boolean },
): Promise<RouteIds> {
  const jobId = await fixtures.job(manager, withQuote ? "QUOTE_SENT" : "QUOTE_REQUESTED");
  const quoteId = withQuote
    ? await fixtures.quote(jobId, admin, { client: manager })
    : randomUUID();
  const ownOrganisationId = manager.organisation?.id ?? "";
  await fixtures.comment(jobId, ownOrganisationId, admin, "INTERNAL");
  await fixtures.comment(jobId, ownOrganisationId, admin, "CLIENT");
  const { id: organisationId } = await fixtures.organisation("PENDING");
  const email = await db.sql.query(
    `insert into sent_emails (template_key, notification_id, recipient_name, recipient_email,
       subject, text_body, html_body, status)
     values ('quote_sent', gen_random_uuid(), 'canary-name', 'canary@example.org',
       'canary-subject', 'canary-text', 'canary-html', 'KEPT') returning id`,
  );
  const enquiryId = await fixtures.enquiry();
  const userId = await fixtures.invitation(manager);
  const session = await db.sql.query(
    `insert into sessions (token, user_id, expires_at, ip_address)
     values (gen_random_uuid()::text, $1, now() + interval '1 hour', 'canary') returning id`,
    [stranger.userId],
  );
  const sessionId = session.rows[0].id;
  const emailId = email.rows[0].id;
  const template = await db.sql.query("select id from email_templates where key = 'quote_sent'");
  const templateId = template.rows[0].id;
  return { jobId, quoteId, organisationId, emailId, templateId, enquiryId, userId, sessionId };
}
