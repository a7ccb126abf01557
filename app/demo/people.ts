import { timeAgo } from "./calendar.ts";
import type { DemoContent, OrganisationContent, PersonContent } from "./content.ts";
import { demoId, personId } from "./identity.ts";
import { type Demo, organisationId, type Person } from "./rows.ts";

export function castOf({ staff, organisations }: DemoContent): Map<string, Person> {
  const people = new Map<string, Person>();
  for (const { key, name } of staff) people.set(key, { name, role: "ADMIN", org: null });
  for (const { key: org, people: all } of organisations) {
    for (const { key, name, joined } of all) {
      people.set(key, { name, role: joined ? "CLIENT_USER" : "CLIENT_ADMIN", org });
    }
  }
  return people;
}

export function addStaff(demo: Demo, staff: readonly PersonContent[], password: string): void {
  for (const person of staff) {
    const { key, joined = 0 } = person;
    addAccount(demo, person, { joined, approved: joined }, password);
    demo.entries.push({
      ago: joined,
      by: null,
      org: null,
      meta: { userId: personId(key) },
      action: "administrator_created",
    });
  }
}

export function addOrganisation(demo: Demo, content: OrganisationContent, password: string): void {
  const { key, name, registered, approved, declined, paused, details } = content;
  const id = organisationId(key);
  const [{ key: admin }] = content.people;
  const last = paused ?? approved ?? declined;
  demo.rows.organisations.push({
    ...details,
    id,
    name,
    status: paused ? "PAUSED" : approved ? "ACTIVE" : "PENDING",
    approved: approved !== undefined,
    declinedAt: declined ? timeAgo(demo.now, declined.ago) : null,
    declinedByUserId: declined ? personId(declined.by) : null,
    reason: content.reason ?? null,
    createdAt: timeAgo(demo.now, registered),
    updatedAt: timeAgo(demo.now, last?.ago ?? registered),
  });
  const submitted = { templateKey: "registration_submitted", organisationId: id } as const;
  demo.entries.push({
    ago: registered,
    by: admin,
    org: key,
    action: "organisation_registered",
    mail: submitted,
  });
  const pending = { org: key, oldValue: "PENDING" };
  if (approved) {
    const mail = { templateKey: "registration_approved", organisationId: id } as const;
    demo.entries.push({
      ...approved,
      ...pending,
      newValue: "ACTIVE",
      mail,
      action: "organisation_approve",
    });
  }
  if (declined) {
    demo.entries.push({
      ...declined,
      ...pending,
      newValue: "DECLINED",
      action: "organisation_decline",
    });
  }
  if (paused) {
    demo.entries.push({
      ...paused,
      oldValue: "ACTIVE",
      newValue: "PAUSED",
      org: key,
      action: "organisation_pause",
    });
  }
  for (const person of content.people) addClient(demo, content, person, password);
}

/** The users of an organisation were all invited by its admin; most answered the same day. */
function addClient(
  demo: Demo,
  { key: org, registered, approved, paused, people: [admin] }: OrganisationContent,
  person: PersonContent,
  password: string,
): void {
  const { key, joined, isWaiting } = person;
  const times = {
    joined: joined ?? registered,
    approved: approved && Math.min(approved.ago, joined ?? registered),
    pausedWith: paused?.ago,
  };
  addAccount(demo, person, times, password);
  if (joined === undefined) return;
  const userId = personId(key);
  demo.rows.invitations.push({
    userId,
    organisationId: organisationId(org),
    invitedByUserId: personId(admin.key),
    sentAt: timeAgo(demo.now, joined),
    acceptedAt: isWaiting ? null : timeAgo(demo.now, joined - 0.3),
    createdAt: timeAgo(demo.now, joined),
  });
  const entry = { by: admin.key, org, meta: { userId } };
  demo.entries.push({ ...entry, ago: joined, action: "user_invited", newValue: "CLIENT_USER" });
  if (person.paused === undefined) return;
  demo.entries.push({
    ...entry,
    ago: person.paused,
    oldValue: "ACTIVE",
    newValue: "PAUSED",
    action: "user_status_changed",
  });
}

/** `pausedWith`: when the whole organisation was paused. */
interface Times {
  joined: number;
  approved: number | undefined;
  pausedWith?: number | undefined;
}

function addAccount(
  { now, rows, people }: Demo,
  { key, name, email, paused, isWaiting = false }: PersonContent,
  { joined, approved, pausedWith }: Times,
  password: string,
): void {
  const id = personId(key);
  const { role = "CLIENT_USER", org = null } = people.get(key) ?? {};
  const stopped = paused ?? pausedWith;
  const createdAt = timeAgo(now, joined);
  const at = { createdAt, updatedAt: createdAt };
  const isIn = approved !== undefined && !isWaiting;
  rows.users.push({
    ...at,
    id,
    name,
    email,
    emailVerified: isIn,
    lastSignedInAt: isIn ? timeAgo(now, (stopped ?? 0) + 0.02 + rows.users.length * 0.03) : null,
  });
  rows.accounts.push({
    ...at,
    id: demoId(`account ${key}`),
    userId: id,
    accountId: id,
    providerId: "credential",
    password,
  });
  rows.profiles.push({
    id,
    organisationId: org && organisationId(org),
    name,
    status: stopped !== undefined ? "PAUSED" : approved === undefined ? "PENDING" : "ACTIVE",
    pausedByOrganisation: stopped !== undefined && paused === undefined,
    passwordDue: isWaiting,
    createdAt,
    updatedAt: timeAgo(now, stopped ?? approved ?? joined),
  });
  rows.userRoles.push({ userId: id, role });
}
