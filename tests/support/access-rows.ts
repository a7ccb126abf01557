import { randomUUID } from "node:crypto";

/** Everybody who may come to the door. `outsider` is CLIENT_ADMIN of another organisation. */
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
  | "/app"
  | "/admin"
  | "/app/notifications"
  | "/admin/notifications";
export type Row = Record<Who, Outcome>;

/** The things a route can be asked about; they belong to the organisation of user and manager. */
export interface Things {
  jobId: string;
  quoteId: string;
  organisationId: string;
  emailId: string;
  templateId: string;
  enquiryId: string;
  /** Somebody of the organisation, with a pending invitation. */
  userId: string;
  /** A session of nobody who asks. */
  sessionId: string;
}

export interface Entry {
  path: (things: Things) => string;
  get: Row;
  /** Routes with an action: a form that changes something, and who may send it. */
  post?: { form: (things: Things) => Record<string, string>; may: Row };
}

export const everybody = (outcome: Outcome): Row =>
  Object.fromEntries(PEOPLE.map((who) => [who, outcome])) as Row;
export const guarded: Pick<Row, "visitor" | "pending" | "paused"> = {
  visitor: "login",
  pending: "waiting",
  paused: "waiting",
};
export const clients: Row = { ...everybody("page"), ...guarded };
/** A thing of one organisation: for everybody else it is not there. Staff have no organisation here. */
export const ownOrganisation: Row = { ...clients, outsider: "missing", admin: "missing" };
/** For the admins of an organisation. */
export const organisationAdmins: Row = { ...ownOrganisation, outsider: "page", user: "/app" };
export const ownPeople: Row = { ...ownOrganisation, user: "/app" };
export const staff: Row = { ...everybody("/app"), ...guarded, admin: "page" };
export const signedOut: Row = {
  ...everybody("/app"),
  visitor: "page",
  pending: "/app",
  paused: "/app",
};
export const waitingRoom: Row = {
  ...everybody("/app"),
  visitor: "login",
  pending: "page",
  paused: "page",
};

export const none = () => ({});
export const comment = () => ({ id: randomUUID(), body: "A comment", visibility: "CLIENT" });

export function forEverybody(paths: Record<string, string>): Record<string, Entry> {
  const entries = Object.entries(paths);
  return Object.fromEntries(
    entries.map(([file, path]) => [file, { path: () => path, get: everybody("page") }]),
  );
}

/** My account is in both portals; each person meets their own there, and passwords are asked. */
export function account(portal: "client" | "admin"): Record<string, Entry> {
  const [base, may] = portal === "client" ? ["/app/account", clients] : ["/admin/account", staff];
  const own = (path: string, form?: Record<string, string>): Entry => ({
    path: () => base + path,
    get: may,
    ...(form && { post: { form: () => form, may } }),
  });
  const page = (name: string) => `${portal}/account/${name}`;
  const somebodyElses = Object.fromEntries(
    PEOPLE.map((who) => [who, may[who] === "page" ? "missing" : may[who]]),
  ) as Row;
  return {
    [page("account")]: own(""),
    [page("name")]: own("/name", { name: "Another Name" }),
    [page("mails")]: own("/mails", {}),
    [page("password")]: own("/password", { currentPassword: "wrong" }),
    [page("second-factor")]: own("/second-factor", { currentPassword: "wrong" }),
    [page("confirmation")]: own("/second-factor/confirmation", { code: "000000" }),
    [page("codes")]: own("/second-factor/codes", { currentPassword: "wrong" }),
    [page("removal")]: own("/second-factor/removal", { currentPassword: "wrong" }),
    [page("other-sessions")]: own("/sessions/others", {}),
    [page("session")]: {
      path: ({ sessionId }) => `${base}/sessions/${sessionId}`,
      get: somebodyElses,
      post: { form: none, may: somebodyElses },
    },
  };
}
