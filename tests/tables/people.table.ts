import { ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { Change, Insert, Values, WrittenEntry } from "./entry.ts";

const VISITORS = "visitor registering registered";
const REMOVABLE = ["user", "paused", "forced", "invited"];
const PEOPLE: Array<[name: keyof typeof PERSON, org: string | null, role: string, more?: Values]> =
  [
    ["user", ORG.own, "CLIENT_USER"],
    ["manager", ORG.own, "CLIENT_ADMIN"],
    ["paused", ORG.own, "CLIENT_ADMIN", { status: "PAUSED" }],
    ["waiting", ORG.own, "CLIENT_USER", { status: "PENDING" }],
    ["ownStaff", ORG.own, "ADMIN"],
    ["forced", ORG.own, "CLIENT_USER", { status: "PAUSED", paused_by_organisation: true }],
    ["invited", ORG.own, "CLIENT_USER"],
    ["outsider", ORG.other, "CLIENT_ADMIN"],
    ["closed", ORG.shut, "CLIENT_ADMIN"],
    ["pending", ORG.new, "CLIENT_ADMIN", { status: "PENDING" }],
    ["homeless", null, "CLIENT_USER"],
    ["admin", null, "ADMIN"],
    ["pausedAdmin", null, "ADMIN", { status: "PAUSED" }],
  ];
const ALL_PEOPLE = PEOPLE.map(([name]) => name);
const perPerson = (make: (who: (typeof PEOPLE)[number]) => Values) =>
  Object.fromEntries(PEOPLE.map((who) => [who[0], make(who)]));
const LATER = { updated_at: "2026-01-03" };

const changed = (row: string, by: string): Change => ({ row, set: LATER, by });
const role = (what: string, name: keyof typeof PERSON, role: string, may: Partial<Insert>) => ({
  what,
  values: { user_id: PERSON[name], role },
  ...may,
});
const registrant = { id: PERSON.registrant, name: "Ada" };
const user = (what: string, more: Values, may: Partial<Insert>): Insert => ({
  what,
  values: { ...registrant, email: "new@people.example", ...more },
  ...may,
});
const BY_MANAGER = { invited_by_user_id: PERSON.manager };
const APPOINTERS = "admin definer setup";

export const PEOPLE_TABLES: Record<string, WrittenEntry> = {
  organisations: {
    grows: true,
    compared: "always",
    words: "kind status",
    ofFirm: "name address billing_contact cjsm_address",
    decides: { columns: "status approved declined_at" },
    policies: { ALL: "definer_removes", UPDATE: "client_manages staff_decides" },
    rows: {
      own: { id: ORG.own, name: "Own", status: "ACTIVE", approved: true },
      other: { id: ORG.other, name: "Other", status: "ACTIVE", approved: true },
      shut: { id: ORG.shut, name: "Shut", status: "PAUSED", approved: true },
      new: { id: ORG.new, name: "New", status: "PENDING", approved: false },
    },
    removes: { own: "definer", other: "definer", shut: "definer", new: "definer" },
    changes: [
      { row: "own", set: LATER, by: "manager admin definer" },
      { row: "own", set: { kind: "POLICE" }, by: "manager admin" },
      { row: "other", set: LATER, by: "admin definer" },
      { row: "shut", set: LATER, by: "admin definer" },
      { row: "new", set: LATER, by: "admin definer" },
    ],
    inserts: [
      { what: "a new organisation", values: { name: "Another" }, by: VISITORS },
      {
        what: "one that is let in already",
        values: { name: "Another", status: "ACTIVE", approved: true },
        by: "admin",
      },
      {
        what: "one that is turned down already",
        values: { name: "Another", declined_at: "2026-01-02", declined_by_user_id: PERSON.admin },
      },
      { what: "one with a reason", values: { name: "Another", reason: "Known to us" } },
    ],
  },
  users: {
    grows: true,
    compared: "always",
    ofFirm: "name email",
    decides: { columns: "email_verified" },
    policies: { ALL: "auth_all setup_admin definer_makes" },
    rows: perPerson(([name]) => ({
      id: PERSON[name],
      name: `Ada ${name}`,
      email: `${name}@people.example`.toLowerCase(),
    })),
    removes: Object.fromEntries(ALL_PEOPLE.map((name) => [name, "auth definer"])),
    changes: [
      { row: "outsider", set: LATER, by: "auth definer" },
      { row: "outsider", set: { email: "x@people.example" }, by: "auth" },
    ],
    inserts: [
      user(
        "the registrant",
        {},
        { by: "visitor auth setup definer", stopped: "registering registered" },
      ),
      user("the registrant, confirmed", { email_verified: true }, { by: "auth setup definer" }),
      user("someone else", { id: PERSON.nobody }, { by: "auth setup definer" }),
    ],
  },
  profiles: {
    grows: true,
    compared: "always",
    words: "status",
    ofFirm: "name",
    decides: { columns: "status organisation_id paused_by_organisation paused_by_staff unvouched" },
    policies: { ALL: "setup_admin definer_makes", UPDATE: "client_manages staff_decides" },
    rows: perPerson(([name, org, , more]) => ({
      id: PERSON[name],
      name: `Ada ${name}`,
      organisation_id: org,
      status: "ACTIVE",
      ...more,
    })),
    removes: Object.fromEntries(ALL_PEOPLE.map((name) => [name, "definer"])),
    changes: [
      ...["user", "paused", "invited"].map((row) => changed(row, "manager admin definer")),
      ...["manager", "waiting", "ownStaff", "forced", "outsider", "admin"].map((row) =>
        changed(row, "admin definer"),
      ),
      { row: "user", set: { status: "PAUSED" }, by: "manager admin" },
      { row: "user", set: { status: "PENDING" }, by: "admin", checked: "manager" },
      { row: "user", set: { unvouched: true }, by: "admin", checked: "manager" },
      { row: "user", set: { unvouched: false }, by: "manager admin" },
    ],
    inserts: [
      {
        what: "the registrant's profile",
        values: { ...registrant, organisation_id: ORG.made },
        by: "registering",
        stopped: "registered setup definer",
      },
      {
        what: "their profile in another organisation",
        values: { ...registrant, organisation_id: ORG.own },
        stopped: "setup definer",
      },
      {
        what: "their profile, active",
        values: { ...registrant, organisation_id: ORG.made, status: "ACTIVE" },
        stopped: "setup definer",
      },
      {
        what: "another's profile",
        values: { id: PERSON.nobody, name: "Ada", organisation_id: ORG.made },
        stopped: "setup definer",
      },
    ],
  },
  user_roles: {
    grows: true,
    compared: "always",
    words: "role",
    decides: { key: "user_id", columns: "role" },
    policies: { ALL: "setup_admin definer_makes", DELETE: "client_manages staff_dismisses" },
    key: ["user_id", "role"],
    rows: perPerson(([name, , role]) => ({ user_id: PERSON[name], role })),
    removes: Object.fromEntries(
      ALL_PEOPLE.map((name) => {
        const byAdmin = name === "admin" ? "" : "admin";
        return [name, `${REMOVABLE.includes(name) ? "manager" : ""} ${byAdmin} definer`];
      }),
    ),
    inserts: [
      role("a colleague as admin", "user", "CLIENT_ADMIN", { by: `manager ${APPOINTERS}` }),
      role("a colleague as staff", "user", "ADMIN", { by: APPOINTERS }),
      role("the manager in another role", "manager", "CLIENT_USER", { by: APPOINTERS }),
      role("staff in a role", "ownStaff", "CLIENT_USER", { by: APPOINTERS }),
      role("one who waits", "waiting", "CLIENT_ADMIN", { by: APPOINTERS }),
      role("someone elsewhere", "outsider", "CLIENT_USER", { by: APPOINTERS }),
      role("the admin in another role", "admin", "CLIENT_USER", { by: "setup definer" }),
      role("the registrant as admin", "registrant", "CLIENT_ADMIN", {
        by: "registered",
        stopped: APPOINTERS,
      }),
      role("the registrant as staff", "registrant", "ADMIN", { stopped: APPOINTERS }),
    ],
  },
  invitations: {
    grows: true,
    compared: "always",
    policies: { ALL: "definer_makes", UPDATE: "client_resends staff_resends" },
    key: ["user_id"],
    rows: {
      open: { user_id: PERSON.invited, organisation_id: ORG.own, ...BY_MANAGER },
      accepted: {
        user_id: PERSON.user,
        organisation_id: ORG.own,
        ...BY_MANAGER,
        accepted_at: "2026-01-02",
      },
      other: {
        user_id: PERSON.outsider,
        organisation_id: ORG.other,
        invited_by_user_id: PERSON.admin,
      },
      staff: { user_id: PERSON.pausedAdmin, invited_by_user_id: PERSON.admin },
    },
    removes: { open: "definer", accepted: "definer", other: "definer", staff: "definer" },
    changes: [
      { row: "open", set: { sent_at: "2026-01-03" }, by: "manager admin" },
      { row: "accepted", set: { sent_at: "2026-01-03" } },
      { row: "other", set: { sent_at: "2026-01-03" }, by: "admin" },
      { row: "staff", set: { sent_at: "2026-01-03" }, by: "admin" },
      { row: "open", set: { accepted_at: "2026-01-03" }, by: "definer" },
    ],
    inserts: [
      {
        what: "an invitation",
        values: { user_id: PERSON.forced, organisation_id: ORG.own, ...BY_MANAGER },
        by: "definer",
      },
    ],
  },
};
