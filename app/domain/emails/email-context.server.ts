import { and, eq } from "drizzle-orm";
import { enquiries, enquiryReplies } from "#app/db/schema/enquiries.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import { profiles } from "#app/db/schema/users.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import type { EmailRequest } from "./email-events.ts";

export interface EmailContext {
  organisation: { id: string; name: string; reason: string | null } | null;
  job: Pick<
    typeof jobs.$inferSelect,
    | "id"
    | "number"
    | "title"
    | "reference"
    | "status"
    | "createdByUserId"
    | "ownerUserId"
    | "destroyedAt"
  > | null;
  /** `amount`: what is to be paid, with VAT where it is charged. */
  quote: { amount: string; validUntil: string | null } | null;
  enquiry: { id: string; number: number; email: string } | null;
  /** What staff have written to the sender of the enquiry. */
  reply: string | null;
}

const organisation = {
  id: organisations.id,
  name: organisations.name,
  reason: organisations.reason,
};

const enquiry = { id: enquiries.id, number: enquiries.number, email: enquiries.email };

const EMPTY_CONTEXT: EmailContext = {
  organisation: null,
  job: null,
  quote: null,
  enquiry: null,
  reply: null,
};

/**
 * @returns null when nobody is to be told any more: the organisation was deleted, because its registration was refused by
 * email, or the case destroyed.
 */
export async function loadEmailContext(db: Transaction, emailRequest: EmailRequest) {
  const facts = await loadSubject(db, emailRequest);
  if (facts?.job?.destroyedAt && emailRequest.templateKey !== "case_destroyed") return null;
  if (!facts || !("replyId" in emailRequest)) return facts;
  const [answered] = await db
    .select({ enquiry, reply: enquiryReplies.body })
    .from(enquiryReplies)
    .innerJoin(enquiries, eq(enquiries.id, enquiryReplies.enquiryId))
    .where(eq(enquiryReplies.id, emailRequest.replyId));
  if (!answered) throw new Error("The answer of an email request is missing");
  return { ...facts, ...answered };
}

async function loadSubject(db: Transaction, emailRequest: EmailRequest) {
  if ("jobId" in emailRequest) {
    const quoteId = "quoteId" in emailRequest ? emailRequest.quoteId : null;
    return loadJobContext(db, emailRequest.jobId, quoteId);
  }
  if ("organisationId" in emailRequest) {
    const [found] = await db
      .select(organisation)
      .from(organisations)
      .where(eq(organisations.id, emailRequest.organisationId));
    return found ? { ...EMPTY_CONTEXT, organisation: found } : null;
  }
  if ("userId" in emailRequest) {
    const [found] = await db
      .select(organisation)
      .from(profiles)
      .innerJoin(organisations, eq(organisations.id, profiles.organisationId))
      .where(eq(profiles.id, emailRequest.userId));
    return { ...EMPTY_CONTEXT, organisation: found ?? null };
  }
  if ("enquiryId" in emailRequest) {
    const isThis = eq(enquiries.id, emailRequest.enquiryId);
    const [found] = await db.select(enquiry).from(enquiries).where(isThis);
    if (!found) throw new Error("The enquiry of an email request is missing");
    return { ...EMPTY_CONTEXT, enquiry: found };
  }
  return EMPTY_CONTEXT;
}

async function loadJobContext(
  db: Transaction,
  jobId: string,
  quoteId: string | null,
): Promise<EmailContext> {
  const { id, number, title, reference, status, createdByUserId, ownerUserId, destroyedAt } = jobs;
  const job = { id, number, title, reference, status, createdByUserId, ownerUserId, destroyedAt };
  const [[row], [quote]] = await Promise.all([
    db
      .select({ organisation, job })
      .from(jobs)
      .innerJoin(organisations, eq(organisations.id, jobs.organisationId))
      .where(eq(id, jobId)),
    quoteId ? findAmount(db, jobId, quoteId) : [],
  ]);
  if (!row) throw new Error("The job of an email request is missing");
  if (quoteId && !quote) throw new Error("The quote of an email request is missing");
  return { ...EMPTY_CONTEXT, ...row, quote: quote ?? null };
}

function findAmount(db: Transaction, jobId: string, quoteId: string) {
  return db
    .select({
      amount: quotes.gross,
      validUntil: quotes.validUntil,
    })
    .from(quotes)
    .where(and(eq(quotes.id, quoteId), eq(quotes.jobId, jobId)));
}
