import { createHash, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Transaction, violates } from "#app/db/as-actor.server.ts";
import { enquiries } from "#app/db/schema.ts";
import { recordAudit } from "../audit/record-audit.server.ts";
import type { Services } from "../context.ts";
import { Refusal } from "../errors.ts";
import { byNetwork, type Limit, takeTurns } from "../rate-limit.server.ts";
import { enquiryReference } from "./enquiry.ts";
import type { EnquiryInput } from "./enquiry-input.ts";
import { nextOpen, type OfficeHours, responseDue } from "./office-hours.ts";

export interface Arrival {
  /** What the page that held the form was handed: the same token and text is the same enquiry. */
  token: string;
  /** The sender's network address. */
  address: string;
  /** A trap was stepped into: kept as SPAM, and nobody is told. */
  suspected: boolean;
}

type VisitorServices = Services & { requestId: string; officeHours: OfficeHours };

const HOUR = 3_600;

/**
 * Takes in what came by the contact form. The enquiry, its audit line and the mails to the office
 * and to the sender are one transaction. The same form sent again, also at the same moment, finds
 * the first one, tells nobody and counts against no limit.
 *
 * @throws Refusal 429 when there were too many from this e-mail address or network; nothing is kept.
 */
export async function receiveEnquiry(
  services: VisitorServices,
  input: EnquiryInput,
  arrival: Arrival,
): Promise<{ number: number; reference: string }> {
  const fingerprint = fingerprintOf(arrival.token, input);
  try {
    const number = await asVisitor(services, async (tx) => {
      await takeTurns(tx, services.limitKey, limitsOf(input, arrival));
      await store(tx, services, { ...input, fingerprint }, arrival.suspected);
      return findNumber(tx, fingerprint);
    });
    return told(number);
  } catch (error) {
    if (!couldBeRepeat(error)) throw error;
    const number = await asVisitor(services, (tx) => findNumber(tx, fingerprint));
    if (number === null) throw error;
    return told(number);
  }
}

function asVisitor<T>(services: Services, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return services.asActor({ role: "app_visitor", userId: randomUUID() }, work);
}

async function store(
  tx: Transaction,
  services: VisitorServices,
  enquiry: EnquiryInput & { fingerprint: string },
  suspected: boolean,
): Promise<void> {
  const id = randomUUID();
  const now = await timeOf(tx);
  const state = suspected ? "SPAM" : "NEW";
  await tx.insert(enquiries).values({ ...enquiry, id, state });
  const by = { actor: null, requestId: services.requestId };
  const meta = { enquiryId: id };
  await recordAudit(tx, by, { action: "enquiry_received", newValue: state, meta });
  if (suspected) return;
  const hours = services.officeHours;
  const dueAt = responseDue(hours, now).toISOString();
  const opensAt = nextOpen(hours, now);
  await services.notify(tx, { templateKey: "enquiry_received", enquiryId: id, dueAt });
  await services.notify(tx, {
    templateKey: "enquiry_acknowledged",
    enquiryId: id,
    dueAt,
    opensAt: opensAt > now ? opensAt.toISOString() : null,
  });
}

/** When this transaction began by the database's clock: the time that its new rows have. */
async function timeOf(tx: Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ at: string }>(sql`select now()::timestamptz(3)::text as at`);
  return new Date(rows[0]?.at ?? Number.NaN);
}

/** What is suspected sends no mail, so it must not use up the turns of the address it claims. */
function limitsOf({ email }: EnquiryInput, { address, suspected }: Arrival): Limit[] {
  const ofNetwork = [
    ...byNetwork(address, { kind: "enquiry by network, hour", most: 5, seconds: HOUR }),
    ...byNetwork(address, { kind: "enquiry by network, day", most: 20, seconds: 24 * HOUR }),
  ];
  if (suspected) return ofNetwork;
  return [...ofNetwork, { kind: "enquiry by e-mail, hour", value: email, most: 3, seconds: HOUR }];
}

function fingerprintOf(token: string, { email, message }: EnquiryInput): string {
  return createHash("sha256")
    .update(JSON.stringify([token, email, message]))
    .digest("hex");
}

/** A twin of this form may have been first, or have taken the last turn. */
function couldBeRepeat(error: unknown): boolean {
  const refused = error instanceof Refusal && error.status === 429;
  return refused || violates(error, "enquiries_fingerprint_unique");
}

/** A visitor can read no enquiry: the database tells the number to whoever has the fingerprint. */
async function findNumber(tx: Transaction, fingerprint: string): Promise<number | null> {
  const { rows } = await tx.execute<{ number: number | null }>(
    sql`select app.enquiry_number(${fingerprint}) as number`,
  );
  return rows[0]?.number ?? null;
}

function told(number: number | null): { number: number; reference: string } {
  if (number === null) throw new Error("An enquiry that was just stored is missing");
  return { number, reference: enquiryReference(number) };
}
