import type { invitations } from "#app/db/schema/invitations.ts";
import type { accounts } from "#app/db/schema/sign-in.ts";
import type { profiles, userRoles, users } from "#app/db/schema/users.ts";
import { timeAgo } from "./calendar.ts";
import { chance, demoId, organisationId, personId } from "./identity.ts";
import { demoOrganisation, ORGANISATIONS, type OrganisationKey } from "./organisations.ts";

interface DemoPerson {
  name: string;
  email: string;
  role: "ADMIN" | "CLIENT_ADMIN" | "CLIENT_USER";
  org: OrganisationKey | null;
  /** Working days ago: made by set-up (staff), registered with the organisation, or invited. */
  joined: number;
  paused?: number;
  /** Invited, and has not set a password of their own yet. */
  undecided?: true;
}

/** Staff first, then the people of each organisation, its admin first. All invented. */
export const PEOPLE = {
  miriam: {
    name: "Dr Miriam Calloway",
    email: "admin@demo.example",
    role: "ADMIN",
    org: null,
    joined: 253.4,
  },
  tobias: {
    name: "Tobias Renwick",
    email: "t.renwick@casework.example",
    role: "ADMIN",
    org: null,
    joined: 252.9,
  },
  priya: {
    name: "Priya Nandakumar",
    email: "p.nandakumar@casework.example",
    role: "ADMIN",
    org: null,
    joined: 129.23,
  },
  joanna: {
    name: "Joanna Finch",
    email: "manager@demo.example",
    role: "CLIENT_ADMIN",
    org: "marlowe",
    joined: ORGANISATIONS.marlowe.registered,
  },
  daniel: {
    name: "Daniel Okoro",
    email: "user@demo.example",
    role: "CLIENT_USER",
    org: "marlowe",
    joined: 248.57,
  },
  bethan: {
    name: "Bethan Pryce",
    email: "b.pryce@marlowe-finch.example",
    role: "CLIENT_USER",
    org: "marlowe",
    joined: 141.36,
  },
  farah: {
    name: "Farah Siddiqui",
    email: "f.siddiqui@marlowe-finch.example",
    role: "CLIENT_USER",
    org: "marlowe",
    joined: 6.41,
    undecided: true,
  },
  gareth: {
    name: "Gareth Quillon",
    email: "g.quillon@quillon-thorne.example",
    role: "CLIENT_ADMIN",
    org: "quillon",
    joined: ORGANISATIONS.quillon.registered,
  },
  nadia: {
    name: "Nadia Thorne",
    email: "n.thorne@quillon-thorne.example",
    role: "CLIENT_USER",
    org: "quillon",
    joined: 238.79,
  },
  owen: {
    name: "Owen Lisle",
    email: "o.lisle@quillon-thorne.example",
    role: "CLIENT_USER",
    org: "quillon",
    joined: 229.05,
    paused: 92.47,
  },
  marcus: {
    name: "Marcus Ellery",
    email: "clerks@lantern-court.example",
    role: "CLIENT_ADMIN",
    org: "lantern",
    joined: ORGANISATIONS.lantern.registered,
  },
  sophie: {
    name: "Sophie Aldane",
    email: "s.aldane@lantern-court.example",
    role: "CLIENT_USER",
    org: "lantern",
    joined: 196.62,
    paused: 46.18,
  },
  karen: {
    name: "Karen Whitlock",
    email: "k.whitlock@westmarch-police.example",
    role: "CLIENT_ADMIN",
    org: "westmarch",
    joined: ORGANISATIONS.westmarch.registered,
  },
  craig: {
    name: "Craig Dunmore",
    email: "craig@saltmarsh-claims.example",
    role: "CLIENT_ADMIN",
    org: "saltmarsh",
    joined: ORGANISATIONS.saltmarsh.registered,
  },
  hugh: {
    name: "Hugh Tarrant",
    email: "h.tarrant@marlowe-finch.example",
    role: "CLIENT_ADMIN",
    org: "marlow",
    joined: ORGANISATIONS.marlow.registered,
  },
  ruth: {
    name: "Ruth Abernethy",
    email: "r.abernethy@prescribers-council.example",
    role: "CLIENT_ADMIN",
    org: "prescribers",
    joined: ORGANISATIONS.prescribers.registered,
  },
} as const satisfies Record<string, DemoPerson>;

export type PersonKey = keyof typeof PEOPLE;

export const PEOPLE_KEYS = Object.keys(PEOPLE) as PersonKey[];

export function demoPerson(key: PersonKey): DemoPerson & { id: string } {
  return { ...PEOPLE[key], id: personId(key) };
}

/** Whether a person had access at that time (working days ago): approved, and not yet paused. */
export function hadAccess(key: PersonKey, daysAgo: number): boolean {
  const { org, joined, paused } = demoPerson(key);
  const organisation = org && demoOrganisation(org);
  const from = organisation ? Math.min(joined, organisation.approved ?? 0) : joined;
  const stops = [paused, organisation?.paused].filter((stop) => stop !== undefined);
  return daysAgo < from && stops.every((stop) => daysAgo > stop);
}

export function peopleRows(now: Date, passwordHash: string) {
  return {
    users: PEOPLE_KEYS.map((key) => userRow(now, key)),
    accounts: PEOPLE_KEYS.map((key) => accountRow(now, key, passwordHash)),
    profiles: PEOPLE_KEYS.map((key) => profileRow(now, key)),
    userRoles: PEOPLE_KEYS.map((key): typeof userRoles.$inferInsert => ({
      userId: personId(key),
      role: PEOPLE[key].role,
    })),
    invitations: PEOPLE_KEYS.flatMap((key) => invitationRow(now, key)),
  };
}

export function adminOf(org: OrganisationKey): PersonKey {
  const admin = PEOPLE_KEYS.find(
    (key) => PEOPLE[key].org === org && PEOPLE[key].role === "CLIENT_ADMIN",
  );
  if (!admin) throw new Error(`${org} has no admin`);
  return admin;
}

function userRow(now: Date, key: PersonKey): typeof users.$inferInsert {
  const { id, name, email, joined, undecided = false } = demoPerson(key);
  const createdAt = timeAgo(now, joined);
  return {
    id,
    name,
    email,
    emailVerified: !undecided && key !== "craig" && key !== "hugh",
    lastSignedInAt: lastSignIn(now, key),
    createdAt,
    updatedAt: createdAt,
  };
}

/** Earlier today, or on the day on which somebody was paused. */
function lastSignIn(now: Date, key: PersonKey): Date | null {
  const { org, paused, undecided } = demoPerson(key);
  const organisation = org && demoOrganisation(org);
  if (undecided || (organisation && !organisation.approved)) return null;
  const stopped = paused ?? organisation?.paused ?? 0;
  return timeAgo(now, stopped + 0.02 + chance(`sign-in ${key}`) * 0.3);
}

function accountRow(now: Date, key: PersonKey, password: string): typeof accounts.$inferInsert {
  const { id, joined } = demoPerson(key);
  const createdAt = timeAgo(now, joined);
  return {
    id: demoId(`account ${key}`),
    userId: id,
    accountId: id,
    providerId: "credential",
    password,
    createdAt,
    updatedAt: createdAt,
  };
}

function profileRow(now: Date, key: PersonKey): typeof profiles.$inferInsert {
  const { id, name, org, joined, paused, undecided = false } = demoPerson(key);
  const organisation = org && demoOrganisation(org);
  const approved = organisation ? organisation.approved : joined;
  const lastChange = paused ?? organisation?.paused ?? Math.min(joined, approved ?? joined);
  const stopped = paused !== undefined || organisation?.paused !== undefined;
  return {
    id,
    organisationId: org && organisationId(org),
    name,
    status: stopped ? "PAUSED" : approved === undefined ? "PENDING" : "ACTIVE",
    pausedByOrganisation: stopped && paused === undefined,
    passwordDue: undecided,
    createdAt: timeAgo(now, joined),
    updatedAt: timeAgo(now, lastChange),
  };
}

/** The users of an organisation were all invited by its admin; most answered the same day. */
function invitationRow(now: Date, key: PersonKey): (typeof invitations.$inferInsert)[] {
  const { id, role, org, joined, undecided } = demoPerson(key);
  if (role !== "CLIENT_USER" || org === null) return [];
  const createdAt = timeAgo(now, joined);
  return [
    {
      userId: id,
      organisationId: organisationId(org),
      invitedByUserId: personId(adminOf(org)),
      sentAt: createdAt,
      acceptedAt: undecided ? null : timeAgo(now, joined - ANSWER_DAYS),
      createdAt,
    },
  ];
}

const ANSWER_DAYS = 0.3;
