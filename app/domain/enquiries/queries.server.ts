import { asc, desc, eq, getTableColumns, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { enquiries, enquiryReplies } from "#app/db/schema/enquiries.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { profiles, users } from "#app/db/schema/users.ts";
import type { EnquiryStatus } from "#app/words/enquiries.ts";
import { parseEnquiryReference } from "#app/words/enquiries.ts";
import { hasId } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found } from "#foundation/errors.ts";
import { readPage, searchCondition } from "#foundation/lists/page-window.server.ts";
import type { WantedPage } from "#foundation/lists/paging.ts";

const listed = {
  id: enquiries.id,
  number: enquiries.number,
  name: enquiries.name,
  organization: enquiries.organization,
  caseType: enquiries.caseType,
  status: enquiries.status,
  possiblyAutomatic: enquiries.possiblyAutomatic,
  ownerName: profiles.name,
  answeredAt: enquiries.answeredAt,
  createdAt: enquiries.createdAt,
};

/**
 * Enquiries, newest first, searched by name, email address, organisation or reference. Without a `status`
 * all except SPAM. Staff only.
 */
export function listEnquiries(
  tx: Transaction,
  { search, status, ...page }: WantedPage & { status: EnquiryStatus | null },
) {
  const within = status ? eq(enquiries.status, status) : ne(enquiries.status, "SPAM");
  const number = parseEnquiryReference(search);
  const also = number === null ? undefined : eq(enquiries.number, number);
  return readPage(enquiries, page, (place) =>
    tx
      .select(listed)
      .from(enquiries)
      .leftJoin(profiles, eq(profiles.id, enquiries.ownerUserId))
      .where(searchCondition({ table: enquiries, place, within, search, also }))
      .orderBy(place.order)
      .limit(place.limit),
  );
}

export type ListedEnquiry = Awaited<ReturnType<typeof listEnquiries>>["rows"][number];

export type Enquiry = Awaited<ReturnType<typeof selectEnquiry>>[number];

const accounts = alias(profiles, "accounts");

const { fingerprint, words, ...columns } = getTableColumns(enquiries);

const whole = {
  ...columns,
  ownerName: profiles.name,
  /** Of the job that it became; `jobId` is the newest also after a wait for the lock. */
  jobNumber: jobs.number,
  organisation: { id: organisations.id, name: organisations.name, status: organisations.status },
  account: { id: accounts.id, name: accounts.name },
};

const NO_ENQUIRY = "Enquiry not found";

/** One enquiry with its full text. Staff only. */
export async function findEnquiry(tx: Transaction, id: string): Promise<Enquiry> {
  const [row] = await selectEnquiry(tx, id);
  return found(row, NO_ENQUIRY);
}

/** An enquiry, locked until the transaction ends, so that changes happen one after another. */
export async function lockEnquiry(tx: Transaction, id: string): Promise<Enquiry> {
  const [row] = await selectEnquiry(tx, id).for("update", { of: enquiries });
  return found(row, NO_ENQUIRY);
}

function selectEnquiry(tx: Transaction, id: string) {
  return tx
    .select(whole)
    .from(enquiries)
    .leftJoin(profiles, eq(profiles.id, enquiries.ownerUserId))
    .leftJoin(jobs, eq(jobs.id, enquiries.jobId))
    .leftJoin(organisations, eq(organisations.id, enquiries.organisationId))
    .leftJoin(users, eq(users.email, sql`lower(${enquiries.email})`))
    .leftJoin(accounts, eq(accounts.id, users.id))
    .where(hasId(enquiries.id, id));
}

/** What staff have written to the sender of an enquiry, oldest first. Staff only. */
export function listReplies(tx: Transaction, enquiryId: string) {
  const { id, body, authorUserId, createdAt } = enquiryReplies;
  return tx
    .select({ id, body, authorUserId, authorName: profiles.name, createdAt })
    .from(enquiryReplies)
    .innerJoin(profiles, eq(profiles.id, authorUserId))
    .where(eq(enquiryReplies.enquiryId, enquiryId))
    .orderBy(asc(createdAt), asc(id));
}

export type Reply = Awaited<ReturnType<typeof listReplies>>[number];

/** The enquiries from which an organisation came, newest first. Staff only. */
export function listEnquiriesOf(
  tx: Transaction,
  organisationId: string,
): Promise<{ id: string; number: number }[]> {
  return tx
    .select({ id: enquiries.id, number: enquiries.number })
    .from(enquiries)
    .where(eq(enquiries.organisationId, organisationId))
    .orderBy(desc(enquiries.number))
    .limit(MOST_LISTED);
}

const MOST_LISTED = 5;
