import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { once } from "#app/db/once.server.ts";
import { organisations, profiles, userRoles, users } from "#app/db/schema.ts";
import type { NotificationFacts } from "./facts.server.ts";
import type { Notification } from "./notification.ts";

export interface Recipient {
  name: string;
  email: string;
  /** Whose pages the message links to. */
  side: "STAFF" | "CLIENT";
  /** Nobody has confirmed the address, nor approved the registration: a stranger may have typed it. */
  isStranger?: true;
}

/** Addresses out of the configuration. */
export interface Mailboxes {
  /** Who is told in place of staff while there is no active administrator. */
  fallback: { name: string; email: string };
  /** Where anchors of the audit log go; null: nowhere. */
  anchorsTo: string | null;
}

/**
 * Who is told. Staff messages go to every ACTIVE administrator, or to `fallback` when there is
 * none. A client's go to the person who asked for the job while they are ACTIVE, else to every
 * ACTIVE CLIENT_ADMIN of the organisation. Never to anybody paused (but for the mail that says so),
 * once to each person, and not to those who do not want such mails. An enquiry goes to `fallback` alone, the office's own mailbox, and its receipt to the sender.
 * An anchor goes to `anchorsTo`, whoever that is.
 */
export async function findRecipients(
  db: Transaction,
  notification: Notification,
  facts: NotificationFacts,
  mailboxes: Mailboxes,
): Promise<Recipient[]> {
  const people = await findPeopleToTell(db, notification, facts, mailboxes);
  return people
    .filter(({ mutedMails }) => !mutedMails.includes(notification.templateKey))
    .map(({ mutedMails, ...recipient }) => recipient);
}

/** Who would be told, with the mails that they do not want. */
interface Candidate extends Recipient {
  mutedMails: string[];
}

async function findPeopleToTell(
  db: Transaction,
  notification: Notification,
  facts: NotificationFacts,
  { fallback, anchorsTo }: Mailboxes,
): Promise<Candidate[]> {
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
    case "organisation_activated":
      return findClientAdmins(db, notification.organisationId);
    case "organisation_declined":
      return findPeople(db, isAdminOf(notification.organisationId), eq(profiles.status, "PENDING"));
    case "organisation_paused":
      return findPeople(
        db,
        isAdminOf(notification.organisationId),
        eq(profiles.pausedByOrganisation, true),
      );
    case "registration_known_address":
    case "password_reset":
      return findPeople(db, eq(users.email, notification.email), notPaused);
    case "email_verification":
    case "user_invited":
    case "password_changed":
    case "second_factor_changed":
    case "wrong_codes":
      return findPeople(db, eq(profiles.id, notification.userId), notPaused);
    case "new_device":
      return findPeople(db, eq(profiles.id, notification.userId), active, confirmed);
    case "enquiry_received":
      return [{ ...fallback, side: "STAFF", mutedMails: [] }];
    case "enquiry_acknowledged":
      return facts.enquiry ? [sender(facts.enquiry.email)] : [];
    case "audit_anchor":
      return anchorsTo ? [{ ...sender(anchorsTo), side: "STAFF" }] : [];
  }
}

/** Nobody has checked the address: what a stranger typed as a name must not reach its owner. */
function sender(email: string): Candidate {
  return { name: email, email, side: "CLIENT", mutedMails: [] };
}

const person = {
  name: profiles.name,
  email: users.email,
  mutedMails: profiles.mutedMails,
  isConfirmed: users.emailVerified,
};

type Person = Pick<Candidate, "name" | "email" | "mutedMails"> & { isConfirmed: boolean };

/** A name stands in mail when its owner can have chosen it: whoever invites somebody types theirs. */
function addressed({ isConfirmed, ...found }: Person): Omit<Candidate, "side"> {
  return isConfirmed ? found : { ...found, name: found.email };
}

async function findStaff(
  db: Transaction,
  fallback: { name: string; email: string },
): Promise<Candidate[]> {
  const staff = await activeAdministrators(db).execute();
  const recipients = staff.length > 0 ? staff.map(addressed) : [{ ...fallback, mutedMails: [] }];
  return recipients.map((member) => ({ ...member, side: "STAFF" }));
}

const activeAdministrators = once((db: Transaction) =>
  db
    .select(person)
    .from(userRoles)
    .innerJoin(profiles, eq(profiles.id, userRoles.userId))
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(userRoles.role, "ADMIN"), eq(profiles.status, "ACTIVE")))
    .prepare(""),
);

async function findClients(db: Transaction, facts: NotificationFacts): Promise<Candidate[]> {
  const { organisation, job } = facts;
  if (!organisation || !job) return [];
  const creator = await findActiveClients(db, eq(profiles.id, job.createdByUserId));
  return creator.length > 0 ? creator : findClientAdmins(db, organisation.id);
}

function findClientAdmins(db: Transaction, organisationId: string): Promise<Candidate[]> {
  return findActiveClients(
    db,
    and(eq(profiles.orgId, organisationId), eq(userRoles.role, "CLIENT_ADMIN")),
  );
}

async function findActiveClients(
  db: Transaction,
  condition: SQL | undefined,
): Promise<Candidate[]> {
  const people = await db
    .selectDistinct(person)
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .innerJoin(organisations, eq(organisations.id, profiles.orgId))
    .leftJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(and(condition, eq(profiles.status, "ACTIVE"), eq(organisations.status, "ACTIVE")));
  return people.map((found) => ({ ...addressed(found), side: "CLIENT" }));
}

const notPaused = ne(profiles.status, "PAUSED");
const active = eq(profiles.status, "ACTIVE");
const confirmed = eq(users.emailVerified, true);

function isAdminOf(organisationId: string): SQL {
  const admins = sql`(select user_id from ${userRoles} where role = 'CLIENT_ADMIN')`;
  return sql`${profiles.orgId} = ${organisationId} and ${profiles.id} in ${admins}`;
}

async function findPeople(db: Transaction, ...conditions: SQL[]): Promise<Candidate[]> {
  const people = await db
    .select({ ...person, status: profiles.status })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(...conditions));
  return people.map(({ status, ...found }) => ({
    ...addressed(found),
    side: "CLIENT",
    ...(status === "PENDING" && !found.isConfirmed && { isStranger: true }),
  }));
}
