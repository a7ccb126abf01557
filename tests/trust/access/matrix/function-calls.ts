import { readCases } from "#tests/support/read-cases.ts";
import { id, JOB, ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";

export interface Call {
  called: string;
  as: "client" | "admin" | "visitor" | "auth" | "worker";
  who: keyof typeof PERSON;
  before?: string;
  call: string;
  /** What is looked up after it, past every rule. */
  look?: string;
  /** The first value, or "none" without a row, or the SQLSTATE; then what was looked up. */
  expected: string;
}

type Who = keyof typeof PERSON;
type Made = Omit<Call, "called" | "as" | "who" | "call">;
const DENIED = "42501";

const NAMED: Record<string, Record<string, string>> = { ORG, PERSON, JOB };
/** `{ORG.own}` is the id of that organisation. */
const withIds = (text: string) =>
  text.replaceAll(/\{([A-Z]+)\.(\w+)\}/g, (_, kind, name) => NAMED[kind]?.[name] ?? "");

type Standing = [string, Call["as"], string, Who, string, string?];
const readStanding = readCases(import.meta.dirname, "standing.cases.txt")<Standing>;
const STANDING = readStanding("what each caller is told of their standing").map(
  ([called, as, call, who, expected, before = "select"]): Call => {
    return {
      called,
      as,
      who,
      call: withIds(call),
      expected: withIds(expected),
      before: withIds(before),
    };
  },
);

const counts = ["users", "profiles", "user_roles", "organisations", "invitations", "verifications"]
  .map((table) => `(select count(*) from ${table})`)
  .join(" || ' ' || ");
/** How many there are of each kind; the rows of the matrix are 13 people in 4 organisations. */
const HOW_MANY = `select ${counts}`;
const link = (to: string, more = "'password_reset', now() + interval '1 hour'") =>
  `insert into verifications (identifier, value, purpose, expires_at) values ('link of ${to}', '${to}', ${more})`;

const describing = (who: Who, made: Made, words = "'Other', null"): Call => ({
  called: "describe_myself",
  as: "client",
  who,
  ...made,
  call: `select name_before from app.describe_myself(${words})`,
});
const OTHERS = "select string_agg(id::text, ' ' order by id) from profiles where name = 'Other'";

const inviting = (
  as: Call["as"],
  who: Who,
  org: string,
  expected: string,
  role = "CLIENT_USER",
) => ({
  called: "invite_person",
  as,
  who,
  expected,
  call: `select app.invite_person('${PERSON.nobody}', '${org}', 'Ada', 'new@people.example', 'x', '${role}')`,
  look: `select count(*) from invitations where user_id = '${PERSON.nobody}'`,
});

const invitingStaff = (as: Call["as"], who: Who, expected: string): Call => ({
  called: "invite_staff",
  as,
  who,
  expected,
  call: `select app.invite_staff('${PERSON.nobody}', 'Ada', 'new@people.example', 'x')`,
  look: `select (select count(*) from invitations where user_id = '${PERSON.nobody}'
      and organisation_id is null and invited_by_user_id = '${PERSON[who]}') || ' '
    || (select count(*) from user_roles where user_id = '${PERSON.nobody}' and role = 'ADMIN') || ' '
    || (select count(*) from profiles where id = '${PERSON.nobody}' and status = 'ACTIVE'
      and password_due and organisation_id is null)`,
});

const revoking = (as: Call["as"], who: Who, person: Who, made: Made): Call => ({
  called: "revoke_invitation",
  as,
  who,
  look: HOW_MANY,
  ...made,
  before: [made.before, link(PERSON.invited), link(PERSON.user)].filter(Boolean).join("; "),
  call: `select app.revoke_invitation('${PERSON[person]}')`,
});
const AS_THEY_WERE = "13 13 13 4 4 3";
const ONE_LESS = "12 12 12 4 3 2";
const OF_CLOSED = `insert into invitations (user_id, organisation_id, invited_by_user_id)
  values ('${PERSON.closed}', '${ORG.shut}', '${PERSON.admin}')`;
const INVITED_STAFF = `insert into user_roles values ('${PERSON.invited}', 'ADMIN')`;

const PEOPLE: Call[] = [
  describing("user", { look: OTHERS, expected: `Ada user, ${PERSON.user}` }),
  describing("paused", { look: OTHERS, expected: "none, null" }),
  describing("nobody", { look: OTHERS, expected: "none, null" }),
  describing(
    "user",
    {
      before: "update profiles set updated_at = '2020-01-01'",
      look: "select count(*) from profiles where updated_at > '2021-01-01'",
      expected: "Ada user, 0",
    },
    "null, null",
  ),
  inviting("client", "manager", ORG.own, ", 1"),
  inviting("client", "manager", ORG.own, `${DENIED}, 0`, "ADMIN"),
  inviting("client", "manager", ORG.other, `${DENIED}, 0`),
  inviting("client", "user", ORG.own, `${DENIED}, 0`),
  inviting("admin", "admin", ORG.other, ", 1"),
  inviting("admin", "admin", ORG.shut, `${DENIED}, 0`),
  inviting("admin", "admin", ORG.new, `${DENIED}, 0`),
  inviting("client", "pausedAdmin", ORG.other, `${DENIED}, 0`),
  invitingStaff("admin", "admin", ", 1 1 1"),
  invitingStaff("admin", "ownStaff", ", 1 1 1"),
  invitingStaff("admin", "pausedAdmin", `${DENIED}, 0 0 0`),
  invitingStaff("admin", "manager", `${DENIED}, 0 0 0`),
  invitingStaff("admin", "nobody", `${DENIED}, 0 0 0`),
  revoking("admin", "admin", "pausedAdmin", { expected: "true, 12 12 12 4 3 3" }),
  revoking("client", "manager", "pausedAdmin", { expected: `false, ${AS_THEY_WERE}` }),
  revoking("client", "manager", "invited", { expected: `true, ${ONE_LESS}` }),
  revoking("client", "user", "invited", { expected: `false, ${AS_THEY_WERE}` }),
  revoking("client", "manager", "user", { expected: `false, ${AS_THEY_WERE}` }),
  revoking("client", "manager", "forced", { expected: `false, ${AS_THEY_WERE}` }),
  revoking("client", "pausedAdmin", "invited", { expected: `false, ${AS_THEY_WERE}` }),
  revoking("client", "manager", "closed", { before: OF_CLOSED, expected: "false, 13 13 13 4 5 3" }),
  revoking("admin", "admin", "closed", { before: OF_CLOSED, expected: "true, 12 12 12 4 4 3" }),
  revoking("client", "manager", "invited", {
    before: INVITED_STAFF,
    expected: "false, 13 13 14 4 4 3",
  }),
  revoking("admin", "admin", "invited", { before: INVITED_STAFF, expected: `true, ${ONE_LESS}` }),
];

const session = (...people: Who[]) =>
  people
    .map(
      (who) => `insert into sessions (user_id, token, expires_at)
        values ('${PERSON[who]}', 'of ${who}', now() + interval '1 hour');
      insert into devices (user_id, token_digest) values ('${PERSON[who]}', 'of ${who}')`,
    )
    .join("; ");
const OPEN = `select (select count(*) from sessions) || ' sessions '
  || (select count(*) from devices) || ' devices ' || (select count(*) from ended_sessions) || ' ends'`;
const ending = (as: Call["as"], who: Who, people: Who[], expected: string, also: Who[] = []) => ({
  called: "end_sessions",
  as,
  who,
  expected,
  look: OPEN,
  before: session(...also) || "select",
  call: `select app.end_sessions(array[${people.map((one) => `'${PERSON[one]}'`)}]::uuid[], 'PAUSED')`,
});

const SESSIONS: Call[] = [
  ending("client", "manager", ["user", "outsider"], "1, 1 sessions 1 devices 2 ends"),
  ending("client", "manager", ["forced"], "0, 2 sessions 1 devices 1 ends"),
  ending("client", "user", ["manager"], "0, 3 sessions 2 devices 1 ends", ["manager"]),
  ending("client", "manager", ["ownStaff"], "0, 3 sessions 2 devices 1 ends", ["ownStaff"]),
  ending("client", "manager", ["manager"], "0, 3 sessions 2 devices 1 ends", ["manager"]),
  ending("client", "pausedAdmin", ["user"], "0, 2 sessions 1 devices 1 ends"),
  ending("admin", "admin", ["user", "outsider", "admin"], "2, 2 sessions 2 devices 3 ends", [
    ...(["admin", "manager"] as const),
  ]),
];

const TOLD = `concat_ws(' ', p->>'userId', p->>'status', p->>'pausedByStaff', p->>'passwordDue', p->>'roles',
  p->'organisation'->>'id', p->'organisation'->>'status', (p->>'organisation') is null)`;
const telling = (person: Who, expected: string, before = "select"): Call => ({
  called: "person_of",
  as: "auth",
  who: "nobody",
  before,
  expected,
  call: `select ${TOLD} from app.person_of('${PERSON[person]}') p`,
});

const SIGNED_IN: Call[] = [
  telling("user", `${PERSON.user} ACTIVE false ["CLIENT_USER"] ${ORG.own} ACTIVE f`),
  telling("outsider", `${PERSON.outsider} ACTIVE false ["CLIENT_ADMIN"] ${ORG.other} ACTIVE f`),
  telling("paused", `${PERSON.paused} PAUSED false ["CLIENT_ADMIN"] ${ORG.own} ACTIVE f`),
  ...([true, false] as const).map((byStaff) =>
    telling(
      "paused",
      `${PERSON.paused} PAUSED ${byStaff} false ["CLIENT_ADMIN"] ${ORG.own} ACTIVE f`,
      `update profiles set paused_by_staff = ${byStaff} where id = '${PERSON.paused}'`,
    ),
  ),
  telling("closed", `${PERSON.closed} ACTIVE false ["CLIENT_ADMIN"] ${ORG.shut} PAUSED f`),
  telling("homeless", `${PERSON.homeless} ACTIVE false ["CLIENT_USER"] t`),
  telling("nobody", "t"),
];

const pausing = (as: Call["as"], who: Who, expected: string, status = "PAUSED"): Call => ({
  called: "stamp_pause",
  as,
  who,
  expected: `none, ${expected}`,
  call: `update profiles set status = '${status}' where id = '${PERSON.user}'`,
  look: `select coalesce(paused_by_staff::text, 'nobody') from profiles where id = '${PERSON.user}'`,
});

const PAUSES: Call[] = [
  pausing("admin", "admin", "true"),
  pausing("client", "manager", "false"),
  pausing("client", "user", "nobody"),
  pausing("admin", "admin", "nobody", "PENDING"),
  // Past the application, as nobody who could be asked.
  {
    ...pausing("admin", "admin", "nobody"),
    call: `with unnamed as materialized (select set_config('app.user_id', '', true))
      update profiles set status = 'PAUSED' from unnamed where id = '${PERSON.user}'`,
  },
];

const settingPassword = (person: Who, expected: string): Call => ({
  called: "password_set",
  as: "auth",
  who: "nobody",
  expected,
  before: `update profiles set password_due = true; ${link(PERSON.invited)}; ${link(PERSON.user)};
    ${link(PERSON.invited, "'email_verification', now()").replace("link of", "check of")}`,
  call: `select app.password_set('${PERSON[person]}')`,
  look: `select (select count(*) from profiles where password_due) || ' due '
    || (select count(*) from invitations where accepted_at is null) || ' open '
    || (select count(*) from invitations where accepted_at = '2026-01-02') || ' of that day '
    || (select count(*) from verifications) || ' links'`,
});

const PASSWORDS: Call[] = [
  settingPassword("invited", ", 12 due 2 open 1 of that day 3 links"),
  settingPassword("user", ", 12 due 3 open 1 of that day 3 links"),
  ...["known", "unknown"].map((fingerprint) => ({
    called: "enquiry_number",
    as: "visitor" as const,
    who: "nobody" as const,
    call: `select app.enquiry_number('${fingerprint}')`,
    expected: fingerprint === "known" ? "900001" : "null",
  })),
];

const feeding = (person: Who, expected: string, more = "null"): Call => ({
  called: "feed_owner",
  as: "visitor",
  who: "nobody",
  expected,
  // Beside someone else's, which works too.
  before: `delete from calendar_feeds; insert into calendar_feeds (user_id, token_digest, revoked_at)
    values ('${PERSON[person]}', sha256('mine'), ${more}), ('${PERSON.manager}', sha256('theirs'), null)`,
  call: `select string_agg(concat_ws(' ', user_id, role), ', ' order by user_id)
    from app.feed_owner(sha256('mine'))`,
  look: "select count(*) from calendar_feeds where fetched_at = now()::timestamptz(3)",
});

const FEEDS: Call[] = [
  feeding("user", `${PERSON.user} CLIENT_USER, 1`),
  feeding("ownStaff", `${PERSON.ownStaff} ADMIN, 1`),
  feeding("admin", `${PERSON.admin} ADMIN, 1`),
  ...(["paused", "closed", "waiting", "pending", "homeless", "pausedAdmin"] as const).map((who) =>
    feeding(who, "null, 0"),
  ),
  feeding("user", "null, 0", "now()"),
];

const resetting = (who: Who, person: Who, expected: string): Call => ({
  called: "reset_second_factor",
  as: "admin",
  who,
  expected,
  before: `update users set two_factor_enabled = true; ${link(PERSON.user)}; ${link(PERSON.outsider)};
    ${link(PERSON.user, "'email_verification', now()").replace("link of", "check of")};
    insert into two_factors (user_id, secret, backup_codes) values ('${PERSON.outsider}', 's', 'b')`,
  call: `select app.reset_second_factor('${PERSON[person]}')`,
  look: `select (select string_agg(user_id::text, ' ' order by user_id) from two_factors) || ' keep theirs, '
    || (select string_agg(id::text, ' ' order by id) from users where not two_factor_enabled) || ' without, '
    || (select string_agg(user_id::text, ' ' order by user_id) from sessions) || ' signed in, '
    || (select string_agg(split_part(identifier, ' ', 1), ' ' order by identifier) from verifications)`,
});

const SECOND_FACTORS: Call[] = [
  resetting(
    "admin",
    "user",
    `, ${PERSON.outsider} keep theirs, ${PERSON.user} without, ${PERSON.outsider} signed in, check i link`,
  ),
  resetting("admin", "admin", `${DENIED}, null`),
  resetting("pausedAdmin", "user", `${DENIED}, null`),
  resetting("manager", "user", `${DENIED}, null`),
];

const signing = (as: Call["as"], who: Who, line: string, expected: string): Call => ({
  called: "sign_line",
  as,
  who,
  expected: `none, ${expected}`,
  before: "set local app.client_address = '192.0.2.7'",
  call: `insert into audit_logs (organisation_id, actor_user_id, action, actor_name, actor_role, ip)
    values (${line}, 'Someone Else', 'ADMIN', '203.0.113.9')`,
  look: `select concat_ws(' ', coalesce(actor_name, 'System'), actor_role, ip) from audit_logs
    order by created_at desc limit 1`,
});

/** Whatever its writer says. */
const showing = (action: string, expected: "true" | "false"): Call => ({
  called: "set_client_visible",
  as: "admin",
  who: "admin",
  expected: `none, ${expected}`,
  call: `insert into audit_logs (actor_user_id, action, client_visible)
    values ('${PERSON.admin}', '${action}', not ${expected})`,
  look: "select client_visible from audit_logs order by created_at desc limit 1",
});

const RECORD: Call[] = [
  signing(
    "client",
    "manager",
    `'${ORG.own}', '${PERSON.manager}', 'name_changed'`,
    "Ada manager CLIENT_ADMIN 192.0.2.7",
  ),
  signing(
    "auth",
    "user",
    `'${ORG.own}', '${PERSON.user}', 'password_changed'`,
    "Ada user CLIENT_USER 192.0.2.7",
  ),
  signing("admin", "admin", `null, '${PERSON.admin}', 'x'`, "Ada admin ADMIN 192.0.2.7"),
  signing("visitor", "nobody", "null, null, 'enquiry_received'", "System"),
  showing("quote_sent", "true"),
  showing("comment_added_internal", "false"),
];

/** What the worker says in the evening of a date that has passed. */
const closing = (date: number, outcome: string, expected: string, day = "2026-01-02"): Call => ({
  called: "close_date",
  as: "worker",
  who: "nobody",
  expected,
  before: `update job_dates set starts_on = '${day}' where id = '${id(date)}'`,
  call: `select app.close_date('${id(date)}', '${outcome}')`,
  look: `select (select state from job_dates where id = '${id(date)}') || ' '
    || (select count(*) from audit_logs where action in ('date_met', 'date_missed')
      and created_at >= now())`,
});

const DATES: Call[] = [
  closing(351, "MISSED", "true, MISSED 1"),
  closing(351, "MET", "true, MET 1"),
  closing(351, "MOVED", "false, OPEN 0"),
  closing(351, "MET", "false, OPEN 0", "2099-01-02"),
  closing(355, "MISSED", "false, MET 0"),
  // Beside another that is open, and over.
  {
    ...closing(355, "MISSED", "false, MET 0"),
    before: `update job_dates set starts_on = '2026-01-02' where id in ('${id(351)}', '${id(355)}')`,
  },
  {
    called: "keep_conflict_name",
    as: "admin",
    who: "admin",
    expected: "none, Also, Kept",
    // Beside another interest, and a party that happens to have the same id.
    before: `insert into expert_interests (user_id, name, kind) values ('${PERSON.admin}', 'Kept', 'OTHER');
      insert into conflict_names (source, source_id, shown) values ('PARTY', '${id(351)}', 'Also')`,
    call: `delete from expert_interests where id = '${id(351)}'`,
    look: `select string_agg(shown, ', ' order by shown) from conflict_names
      where source = 'INTEREST' or source_id = '${id(351)}'`,
  },
];

export const CALLS: Call[] = [
  [...STANDING, ...PEOPLE, ...SESSIONS, ...SIGNED_IN],
  [...PAUSES, ...PASSWORDS, ...FEEDS, ...SECOND_FACTORS, ...RECORD, ...DATES],
].flat();
