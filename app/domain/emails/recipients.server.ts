import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { organisations } from "#app/db/schema/organisations.ts";
import { profiles, userRoles, users } from "#app/db/schema/users.ts";
import type { Audience, EmailSide } from "#app/domain/email-event.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import type { EmailContext } from "./email-context.server.ts";
import { EMAIL_EVENTS, type EmailRequest } from "./email-events.ts";

export interface Recipient {
  name: string;
  email: string;
  side: EmailSide;
  /** Nobody has confirmed the address or approved the registration: a stranger may have typed it. */
  isStranger?: true;
}

export interface Mailboxes {
  /** Gets the emails for staff that no active administrator gets: none is there, or all have turned it off. */
  fallback: { name: string; email: string };
  /** Gets the anchors of the audit log; null: nobody does. */
  anchorsTo: string | null;
}

/**
 * The recipients of an email, by its event's `Audience`, without those who have turned such emails off. When
 * all staff have, it goes to the office's mailbox: someone has to read it.
 */
export async function findRecipients(
  db: Transaction,
  emailRequest: EmailRequest,
  facts: EmailContext,
  mailboxes: Mailboxes,
): Promise<Recipient[]> {
  const audience = audienceOf(emailRequest);
  const people = await PEOPLE[audience]({ db, emailRequest, facts, mailboxes });
  const wanting = people.filter(({ mutedMails }) => !mutedMails.includes(emailRequest.templateKey));
  const isUnread = wanting.length === 0 && OF_STAFF.includes(audience);
  const notified = isUnread ? [officeMailbox(mailboxes)] : wanting;
  return notified.map(({ mutedMails, ...recipient }) => recipient);
}

const OF_STAFF: readonly Audience[] = ["staff", "job's owner"];

interface Candidate extends Recipient {
  mutedMails: string[];
}

interface Asked {
  db: Transaction;
  emailRequest: EmailRequest;
  facts: EmailContext;
  mailboxes: Mailboxes;
}

const PEOPLE: Record<Audience, (asked: Asked) => Promise<Candidate[]> | Candidate[]> = {
  staff: ({ db }) => findStaff(db),
  "job's client": ({ db, facts }) => findClients(db, facts),
  "job's owner": ({ db, facts }) => findOwner(db, facts),
  "organisation's administrators": (asked) => findClientAdmins(asked.db, organisationOf(asked)),
  "organisation's pending administrators": (asked) =>
    findPeople(asked.db, isAdminOf(organisationOf(asked)), eq(profiles.status, "PENDING")),
  "administrators paused with the organisation": (asked) =>
    findPeople(asked.db, isAdminOf(organisationOf(asked)), eq(profiles.pausedByOrganisation, true)),
  "owner of the address": ({ db, emailRequest }) =>
    findPeople(db, eq(users.email, readField(emailRequest, "email")), notPaused),
  person: (asked) => findPeople(asked.db, isPerson(asked), notPaused),
  "member of staff": (asked) => findStaff(asked.db, isPerson(asked)),
  "person, when active and confirmed": (asked) =>
    findPeople(asked.db, isPerson(asked), active, confirmed),
  "office's mailbox": ({ mailboxes }) => [officeMailbox(mailboxes)],
  "sender of the enquiry": ({ facts }) =>
    facts.enquiry ? [toUnnamedCandidate(facts.enquiry.email)] : [],
  "mailbox for anchors": ({ mailboxes: { anchorsTo } }) =>
    anchorsTo ? [{ ...toUnnamedCandidate(anchorsTo), side: "STAFF" }] : [],
};

const organisationOf = ({ emailRequest }: Asked) => readField(emailRequest, "organisationId");

const isPerson = ({ emailRequest }: Asked) => eq(profiles.id, readField(emailRequest, "userId"));

function audienceOf(emailRequest: EmailRequest): Audience {
  const { to } = EMAIL_EVENTS[emailRequest.templateKey];
  if (typeof to === "string") return to;
  if ("by" in emailRequest) return to[emailRequest.by];
  throw new Error(`Nothing says on which side ${emailRequest.templateKey} was done`);
}

function readField(emailRequest: EmailRequest, name: "organisationId" | "userId" | "email") {
  const data: Readonly<Record<string, unknown>> = emailRequest;
  const value = data[name];
  if (typeof value !== "string") throw new Error(`${emailRequest.templateKey} has no ${name}`);
  return value;
}

/** Without a name, because nobody has confirmed the address: a name typed by a stranger must not reach its owner. */
function toUnnamedCandidate(email: string): Candidate {
  return { name: email, email, side: "CLIENT", mutedMails: [] };
}

const person = {
  name: profiles.name,
  email: users.email,
  mutedMails: profiles.mutedMails,
  isConfirmed: users.emailVerified,
};

type Person = Pick<Candidate, "name" | "email" | "mutedMails"> & { isConfirmed: boolean };

/** Uses a name only once its owner can have chosen it; before that, the inviting person has typed it. */
function toCandidate({ isConfirmed, ...person }: Person): Omit<Candidate, "side"> {
  return isConfirmed ? person : { ...person, name: person.email };
}

function officeMailbox({ fallback }: Mailboxes): Candidate {
  return { ...fallback, side: "STAFF", mutedMails: [] };
}

async function findStaff(db: Transaction, condition?: SQL): Promise<Candidate[]> {
  const staff = await db
    .select(person)
    .from(userRoles)
    .innerJoin(profiles, eq(profiles.id, userRoles.userId))
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(userRoles.role, "ADMIN"), active, condition));
  return staff.map((member) => ({ ...toCandidate(member), side: "STAFF" }));
}

async function findOwner(db: Transaction, { job }: EmailContext): Promise<Candidate[]> {
  const owner = job?.ownerUserId ? await findStaff(db, eq(profiles.id, job.ownerUserId)) : [];
  return owner.length > 0 ? owner : findStaff(db);
}

async function findClients(db: Transaction, facts: EmailContext): Promise<Candidate[]> {
  const { organisation, job } = facts;
  if (!organisation || !job) return [];
  const creator = await findActiveClients(db, eq(profiles.id, job.createdByUserId));
  return creator.length > 0 ? creator : findClientAdmins(db, organisation.id);
}

function findClientAdmins(db: Transaction, organisationId: string): Promise<Candidate[]> {
  return findActiveClients(
    db,
    and(eq(profiles.organisationId, organisationId), eq(userRoles.role, "CLIENT_ADMIN")),
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
    .innerJoin(organisations, eq(organisations.id, profiles.organisationId))
    .leftJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(and(condition, eq(profiles.status, "ACTIVE"), eq(organisations.status, "ACTIVE")));
  return people.map((person) => ({ ...toCandidate(person), side: "CLIENT" }));
}

const notPaused = ne(profiles.status, "PAUSED");
const active = eq(profiles.status, "ACTIVE");
const confirmed = eq(users.emailVerified, true);
const isStaffMember = sql`${profiles.id} in (select user_id from ${userRoles} where role = 'ADMIN')`;

function isAdminOf(organisationId: string): SQL {
  const admins = sql`(select user_id from ${userRoles} where role = 'CLIENT_ADMIN')`;
  return sql`${profiles.organisationId} = ${organisationId} and ${profiles.id} in ${admins}`;
}

async function findPeople(db: Transaction, ...conditions: SQL[]): Promise<Candidate[]> {
  const people = await db
    .select({ ...person, status: profiles.status, isStaff: sql<boolean>`${isStaffMember}` })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(...conditions));
  return people.map(({ status, isStaff, ...person }) => ({
    ...toCandidate(person),
    side: isStaff ? "STAFF" : "CLIENT",
    ...(status === "PENDING" && !person.isConfirmed && { isStranger: true }),
  }));
}
