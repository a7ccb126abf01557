import { hash, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { Services } from "#app/domain/context.ts";
import {
  nextOpen,
  type OfficeHours,
  responseDue,
} from "#app/domain/enquiries/clock/office-hours.ts";
import type { AutomaticSign } from "#app/words/enquiries.ts";
import { enquiryReference } from "#app/words/enquiries.ts";
import { type Transaction, violates } from "#foundation/database/transaction.server.ts";
import { Refusal } from "#foundation/errors.ts";
import { byNetwork, consumeRateLimit, type Limit } from "#foundation/limits/rate-limit.server.ts";
import { londonDay } from "#foundation/time/moment.ts";
import type { EnquiryInput } from "./enquiry-input.ts";

export interface Arrival {
  /**
   * Identifies the page that held the form: the same token with the same in every field is the same enquiry.
   * Null: the form had none.
   */
  token: string | null;
  address: string;
  /** The hidden field was filled in: stored as SPAM, without any email. */
  suspected: boolean;
  /** Why a program may have sent it: then staff get an email, but not the sender, whose address may be anyone's. */
  sign: AutomaticSign | null;
}

export interface Received {
  number: number;
  reference: string;
  acknowledged: boolean;
}

type VisitorServices = Services & { requestId: string; officeHours: OfficeHours };

const HOUR = 3_600;

/**
 * Stores a message of the contact form. The enquiry, its audit entry and the emails (to the office, and to
 * the sender unless a program may have sent it) are one transaction. The same form sent again, even at the
 * same moment, finds the first enquiry, sends no email and counts against no limit.
 */
export async function receiveEnquiry(
  services: VisitorServices,
  input: EnquiryInput,
  arrival: Arrival,
): Promise<Received> {
  const fingerprint = fingerprintOf(arrival, input);
  try {
    const number = await asVisitor(services, async (tx) => {
      await consumeRateLimit(tx, services.limitKey, limitsOf(input, arrival));
      await storeEnquiry(tx, services, { ...input, fingerprint }, arrival);
      return findEnquiryNumber(tx, fingerprint);
    });
    return toReceived(number, isAcknowledged(arrival));
  } catch (error) {
    if (!couldBeRepeat(error)) throw error;
    const number = await asVisitor(services, (tx) => findEnquiryNumber(tx, fingerprint));
    if (number === null) throw error;
    return toReceived(number, false);
  }
}

function asVisitor<T>(services: Services, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return services.asActor({ role: "app_visitor", userId: randomUUID() }, work);
}

async function storeEnquiry(
  tx: Transaction,
  services: VisitorServices,
  enquiry: EnquiryInput & { fingerprint: string },
  arrival: Arrival,
): Promise<void> {
  const { suspected, sign } = arrival;
  const id = randomUUID();
  const now = await readTransactionTime(tx);
  const status = suspected ? "SPAM" : "NEW";
  await insertEnquiry(tx, { ...enquiry, id, status, possiblyAutomatic: sign });
  const by = { actor: null, requestId: services.requestId };
  const meta = { enquiryId: id };
  await recordAudit(tx, by, { action: "enquiry_received", newValue: status, meta });
  if (suspected) return;
  const hours = services.officeHours;
  const dueAt = responseDue(hours, now).toISOString();
  const opensAt = nextOpen(hours, now);
  await services.notify(tx, { templateKey: "enquiry_received", enquiryId: id, dueAt });
  if (!isAcknowledged(arrival)) return;
  await services.notify(tx, {
    templateKey: "enquiry_acknowledged",
    enquiryId: id,
    dueAt,
    opensAt: opensAt > now ? opensAt.toISOString() : null,
  });
}

/** Names its columns: the database sets the number, and a visitor may not set it. */
function insertEnquiry(tx: Transaction, row: typeof enquiries.$inferInsert) {
  return tx.execute(sql`insert into ${enquiries} (id, fingerprint, name, email, phone, organization,
      case_type, message, status, possibly_automatic)
    values (${row.id}, ${row.fingerprint}, ${row.name}, ${row.email}, ${row.phone}, ${row.organization},
      ${row.caseType}, ${row.message}, ${row.status}, ${row.possiblyAutomatic})`);
}

/** When this transaction began by the database's clock, which is the creation time of its rows. */
async function readTransactionTime(tx: Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ at: string }>(sql`select now()::timestamptz(3)::text as at`);
  return new Date(rows[0]?.at ?? Number.NaN);
}

function isAcknowledged({ suspected, sign }: Arrival): boolean {
  return !suspected && sign === null;
}

/** Suspected spam sends no email, so it must not use up the limits of the address that it names. */
function limitsOf({ email }: EnquiryInput, { address, suspected }: Arrival): Limit[] {
  const ofNetwork = [
    ...byNetwork(address, { kind: "enquiries by network, hour", max: 5, seconds: HOUR }),
    ...byNetwork(address, { kind: "enquiries by network, day", max: 20, seconds: 24 * HOUR }),
  ];
  if (suspected) return ofNetwork;
  return [...ofNetwork, { kind: "enquiries by e-mail, hour", value: email, max: 3, seconds: HOUR }];
}

/** Identifies a repeated form. Without a token, the sender's network address and the day are used in its place. */
function fingerprintOf({ token, address }: Arrival, input: EnquiryInput): string {
  const { email, message, name, phone, organization, caseType } = input;
  const page = token ?? [address, londonDay(new Date())];
  const words = [page, email, message, name, phone, organization, caseType];
  return hash("sha256", JSON.stringify(words));
}

/** Whether the same form, sent at the same moment, may have been stored first or used up the limit. */
function couldBeRepeat(error: unknown): boolean {
  const refused = error instanceof Refusal && error.status === 429;
  return refused || violates(error, "enquiries_fingerprint_unique");
}

/** A visitor cannot read enquiries, so a database function returns the number to whoever has the fingerprint. */
async function findEnquiryNumber(tx: Transaction, fingerprint: string): Promise<number | null> {
  const { rows } = await tx.execute<{ number: number | null }>(
    sql`select app.enquiry_number(${fingerprint}) as number`,
  );
  return rows[0]?.number ?? null;
}

function toReceived(number: number | null, acknowledged: boolean): Received {
  if (number === null) throw new Error("An enquiry that was just stored is missing");
  return { number, reference: enquiryReference(number), acknowledged };
}
