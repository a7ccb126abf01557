/** Ids that can be told apart by eye; the last digits say what they belong to. */
export const id = (number: number) => `00000000-0000-4000-8000-${`${number}`.padStart(12, "0")}`;

export const ORG = { own: id(1), other: id(2), shut: id(3), new: id(4), made: id(5) };
export const PERSON = {
  user: id(11),
  manager: id(12),
  paused: id(13),
  waiting: id(14),
  ownStaff: id(15),
  forced: id(16),
  invited: id(17),
  outsider: id(21),
  closed: id(31),
  pending: id(41),
  homeless: id(51),
  admin: id(61),
  pausedAdmin: id(62),
  /** Has no row but what registering makes. */
  registrant: id(71),
  nobody: id(99),
};
export const JOB = {
  asked: id(101),
  decided: id(102),
  bare: id(103),
  other: id(104),
  finished: id(105),
  /** Restricted jobs of the manager's: one that the user is no member of, and one that they are. */
  hidden: id(106),
  shared: id(107),
};
export const TEMPLATE_ID = id(201);

export type Role =
  | "client"
  | "admin"
  | "visitor"
  | "auth"
  | "worker"
  | "setup"
  | "definer"
  | "backup";

interface ActorKind {
  /** None: the login of requests as it is, before it takes a role. */
  role: Role | null;
  userId?: string;
  before?: string[];
}

const made = [
  `insert into organisations (id, name) values ('${ORG.made}', 'Made here')`,
  `insert into users (id, name, email) values ('${PERSON.registrant}', 'Ada', 'r@people.example')`,
];
const joined = `insert into profiles (id, organisation_id, name) values ('${PERSON.registrant}', '${ORG.made}', 'Ada')`;
const client = (userId: string): ActorKind => ({ role: "client", userId });
const visitor = (...before: string[]): ActorKind => ({
  role: "visitor",
  userId: PERSON.registrant,
  before,
});

/** Everyone who may act, and those who must not be able to. */
export const ACTORS = {
  stranger: { role: null },
  // A client's role, and no word of who it is.
  unnamed: { role: "client" },
  nobody: client(PERSON.nobody),
  user: client(PERSON.user),
  manager: client(PERSON.manager),
  paused: client(PERSON.paused),
  waiting: client(PERSON.waiting),
  closed: client(PERSON.closed),
  pending: client(PERSON.pending),
  homeless: client(PERSON.homeless),
  admin: { role: "admin", userId: PERSON.admin },
  pausedAdmin: { role: "admin", userId: PERSON.pausedAdmin },
  impostor: { role: "admin", userId: PERSON.manager },
  visitor: visitor(),
  registering: visitor(...made),
  registered: visitor(...made, joined),
  auth: { role: "auth", userId: PERSON.user },
  worker: { role: "worker" },
  setup: { role: "setup" },
  definer: { role: "definer" },
  backup: { role: "backup" },
} as const satisfies Record<string, ActorKind>;

export type ActorName = keyof typeof ACTORS;
export const ACTOR_NAMES = Object.keys(ACTORS) as ActorName[];

/** Those whom the database lets act at all; the others are refused whatever they try. */
export function actingRole(name: ActorName): Role | null {
  const isRefused = name === "stranger" || name === "pausedAdmin" || name === "impostor";
  return isRefused ? null : ACTORS[name].role;
}

/** The names that a start gave to its logins: they begin with the database's, or its template's. */
export interface LoginNames {
  owner: string;
  database: string;
}

export function opening(name: ActorName, { owner, database }: LoginNames): string[] {
  const kind: ActorKind = ACTORS[name];
  if (kind.role === "auth" || kind.role === "worker") {
    return [
      `set local session authorization ${database}_${kind.role}`,
      `set local app.user_id = '${kind.userId ?? ""}'`,
    ];
  }
  if (kind.role === "setup" || kind.role === "definer" || kind.role === "backup") {
    return [`set local session authorization ${owner}`, `set local role app_${kind.role}`];
  }
  const login = `set local session authorization ${database}_app`;
  if (kind.role === null) return [login];
  return [
    login,
    `set local role app_${kind.role}`,
    `set local app.user_id = '${kind.userId ?? ""}'`,
    ...(kind.role === "admin" ? ["select app.require_admin()"] : []),
    ...(kind.before ?? []),
  ];
}
