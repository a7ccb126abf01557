import { and, eq, ne, type SQL } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { organisations, profiles, userRoles, users } from "#app/db/schema.ts";
import type { Notification } from "../notification.ts";
import type { NotificationFacts } from "./facts.server.ts";

export interface Recipient {
  name: string;
  email: string;
  /** Whose pages the message links to. */
  side: "STAFF" | "CLIENT";
}

/**
 * Who is told. Staff messages go to every ACTIVE administrator, or to `fallback` when there is
 * none. A client's go to the person who asked for the job while they are ACTIVE, else to every
 * ACTIVE CLIENT_ADMIN of the organisation. Never to anybody paused, and once to each person. An
 * enquiry goes to `fallback` alone, the office's own mailbox, and its receipt to the sender.
 */
export async function findRecipients(
  db: Transaction,
  notification: Notification,
  facts: NotificationFacts,
  fallback: { name: string; email: string },
): Promise<Recipient[]> {
  switch (notification.templateKey) {
    case "registration_submitted":
    case "job_submitted":
    case "quote_accepted":
    case "quote_declined":
      return findStaff(db, fallback);
    case "comment_added":
      return notification.by === "CLIENT" ? findStaff(db, fallback) : findClients(db, facts);
    case "quote_sent":
    case "status_changed":
      return findClients(db, facts);
    case "registration_approved":
      return findClientAdmins(db, notification.organisationId);
    case "registration_known_address":
      return findByAddress(db, notification.email);
    case "enquiry_received":
      return [{ ...fallback, side: "STAFF" }];
    case "enquiry_acknowledged":
      return facts.enquiry ? [sender(facts.enquiry.email)] : [];
  }
}

/** Nobody has checked the address: what a stranger typed as a name must not reach its owner. */
function sender(email: string): Recipient {
  return { name: email, email, side: "CLIENT" };
}

async function findStaff(
  db: Transaction,
  fallback: { name: string; email: string },
): Promise<Recipient[]> {
  const staff = await db
    .select({ name: profiles.name, email: users.email })
    .from(userRoles)
    .innerJoin(profiles, eq(profiles.id, userRoles.userId))
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(userRoles.role, "ADMIN"), eq(profiles.status, "ACTIVE")));
  const recipients = staff.length > 0 ? staff : [fallback];
  return recipients.map((person) => ({ ...person, side: "STAFF" }));
}

async function findClients(db: Transaction, facts: NotificationFacts): Promise<Recipient[]> {
  const { organisation, job } = facts;
  if (!organisation || !job) return [];
  const creator = await findActiveClients(db, eq(profiles.id, job.createdByUserId));
  return creator.length > 0 ? creator : findClientAdmins(db, organisation.id);
}

function findClientAdmins(db: Transaction, organisationId: string): Promise<Recipient[]> {
  return findActiveClients(
    db,
    and(eq(profiles.orgId, organisationId), eq(userRoles.role, "CLIENT_ADMIN")),
  );
}

async function findActiveClients(
  db: Transaction,
  condition: SQL | undefined,
): Promise<Recipient[]> {
  const people = await db
    .selectDistinct({ name: profiles.name, email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .innerJoin(organisations, eq(organisations.id, profiles.orgId))
    .leftJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(and(condition, eq(profiles.status, "ACTIVE"), eq(organisations.status, "ACTIVE")));
  return people.map((person) => ({ ...person, side: "CLIENT" }));
}

async function findByAddress(db: Transaction, email: string): Promise<Recipient[]> {
  const people = await db
    .select({ name: profiles.name, email: users.email })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.email, email), ne(profiles.status, "PAUSED")));
  return people.map((person) => ({ ...person, side: "CLIENT" }));
}
