import type { AuditAction } from "#app/domain/audit/audit-entry.ts";
import type { AuditScene } from "./audit-scene.ts";
import type { RouteIds } from "./named-ids.ts";

/** Everyone who may come to the door. `outsider` is CLIENT_ADMIN of another organisation. */
export const PEOPLE = [
  "visitor",
  "pending",
  "paused",
  "outsider",
  "user",
  "manager",
  "admin",
] as const;
export type Who = (typeof PEOPLE)[number];

/** What a person meets: the page, or where they are sent, or nothing there (404). */
type Outcome =
  | "page"
  | "login"
  | "waiting"
  | "missing"
  /** Nothing is read there. */
  | "405"
  | "/app"
  | "/admin"
  | "/app/notifications"
  | "/admin/notifications"
  | "/admin/settings/holidays";
export type Row = Record<Who, Outcome>;

type Form = Record<string, string>;

export interface Sent {
  cookie?: string;
  form?: Form;
  files?: File[];
}

export interface Post {
  form: (ids: RouteIds) => Form;
  may: Row;
  /** Someone who sends it and is let do it. */
  by: "visitor" | "user" | "manager" | "admin";
  /** The entries that it must leave in the audit log then, and no other. */
  records: AuditAction[];
  prepare?: (scene: AuditScene, cookie: string) => Promise<Sent | undefined>;
  /** Fields that it has, where `form` sends fewer or more. */
  full?: () => Form;
  /**
   * What it is for, of the columns that decide who may do what (`decides` of the table of tables);
   * it changes no other. With a plus for each word of a new row.
   */
  changes?: string[];
}

export interface RouteEntry {
  path: (ids: RouteIds) => string;
  get: Row;
  post?: Post;
  /** How many statements a signed-in page takes, opening and commit included. */
  statements?: number;
  /** What is on record though it is only read. */
  records?: AuditAction[];
  readsWhole?: string[];
  /** Where it sends those who may see it, when it cannot show all that there is. */
  instead?: (ids: RouteIds) => string;
  /** Its states, by address, that are looked at on every width; "itself": its path alone. */
  screens?: "itself" | string[] | ((demo: RouteIds) => string[]);
  /** Whose page this is, where both sides have an address and see other things: its key ends with `BY_STAFF`. */
  side?: "STAFF";
  /** It answers a program, and no reader. */
  forPrograms?: true;
  /** Why it has an action and takes no form. */
  takesNoForm?: string;
}

export const everyone = (outcome: Outcome): Row =>
  Object.fromEntries(PEOPLE.map((who) => [who, outcome])) as Row;
export const guarded: Pick<Row, "visitor" | "pending" | "paused"> = {
  visitor: "login",
  pending: "waiting",
  paused: "waiting",
};
export const clients: Row = { ...everyone("page"), ...guarded };
/** A thing of any organisation. Staff have no organisation here. */
export const anyOrganisation: Row = { ...clients, admin: "missing" };
/** A thing of one organisation: for everyone else it is not there. */
export const ownOrganisation: Row = { ...anyOrganisation, outsider: "missing" };
/** A part of a job's file, which staff see of every organisation at the same address. */
export const ofJobFile: Row = { ...ownOrganisation, admin: "page" };
/** What staff alone have, or do, at such an address. */
export const ofStaffInFile: Row = { ...ofJobFile, user: "missing", manager: "missing" };
/** For the admins of an organisation. */
export const organisationAdmins: Row = { ...ownOrganisation, outsider: "page", user: "/app" };
export const ownPeople: Row = { ...ownOrganisation, user: "/app" };
export const staff: Row = { ...everyone("/app"), ...guarded, admin: "page" };
export const signedOut: Row = {
  ...everyone("/app"),
  visitor: "page",
  pending: "/app",
  paused: "/app",
};
export const waitingRoom: Row = {
  ...everyone("/app"),
  visitor: "login",
  pending: "page",
  paused: "page",
};

/** Staff's entry of an address that both sides have is named like the route, with this at its end. */
export const BY_STAFF = " by staff";

export const NOBODY = "00000000-0000-4000-8000-000000000000";
export const none = () => ({});

export const ofStaff = (
  path: RouteEntry["path"],
  statements: number,
  more: Partial<RouteEntry> = {},
): RouteEntry => ({ path, get: staff, statements, ...more });
export const list = (path: string, statements: number, ...also: string[]): RouteEntry =>
  ofStaff(() => path, statements, { screens: [path, ...also.map((query) => path + query)] });
/** Staff's entry of an address of a job's file. */
export const seenByStaff = (
  path: RouteEntry["path"],
  statements: number,
  more: Partial<RouteEntry> = {},
): RouteEntry => ({ path, get: ofJobFile, side: "STAFF", statements, ...more });
export const sent = (
  form: Post["form"],
  records: Post["records"],
  more: Pick<Post, "prepare" | "changes"> = {},
): Post => ({ form, may: staff, by: "admin", records, ...more });
/** The same in a job's file, where clients, too, may send it. */
export const sentInFile: typeof sent = (...form) => ({ ...sent(...form), may: ofJobFile });
