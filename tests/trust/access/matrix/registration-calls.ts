import { ORG, PERSON } from "#tests/trust/support/access-matrix/actors.ts";
import type { Call } from "./function-calls.ts";

const { pending, waiting, homeless, registrant, nobody } = PERSON;
const SOON = "now() + interval '1 hour'";
const PAST = "now() - interval '1 hour'";
const LINK = "a link";

const linkTo = (person: string, expires = SOON) =>
  `insert into verifications (identifier, value, expires_at) values ('${LINK}', '${person}', ${expires})`;
const standing = (id: string, status: string) =>
  `update profiles set status = '${status}' where id = '${id}'`;
const letIn = `update organisations set status = 'ACTIVE', approved = true where id = '${ORG.new}'`;
const confirmed = `update users set email_verified = true where id = '${pending}'`;

const LEFT = `select (select count(*) from users) || ' people '
  || (select count(*) from user_roles) || ' roles '
  || (select count(*) from organisations) || ' organisations '
  || (select count(*) from verifications where value <> 'v') || ' links '
  || (select count(*) from audit_logs where action = 'registration_removed') || ' lines'`;
const kept = (links: number) => `13 people 13 roles 4 organisations ${links} links 0 lines`;
const GONE = "12 people 12 roles 3 organisations 0 links 1 lines";

const refusing = (before: string[], expected: string, link = LINK): Call => ({
  called: "refuse_registration",
  as: "visitor",
  who: "nobody",
  before: before.join("; "),
  call: `select app.refuse_registration('${link}', 'request')`,
  look: LEFT,
  expected,
});

const REFUSING: Call[] = [
  refusing([linkTo(pending)], `true, ${GONE}`),
  refusing([linkTo(pending)], `false, ${kept(1)}`, "another link"),
  refusing([linkTo(pending, PAST)], `false, ${kept(1)}`),
  refusing([linkTo(PERSON.invited)], `false, ${kept(1)}`),
  refusing([linkTo(pending), confirmed], `false, ${kept(1)}`),
  refusing([linkTo(pending), letIn], `false, ${kept(1)}`),
  refusing([linkTo(pending), standing(pending, "ACTIVE")], `false, ${kept(1)}`),
  refusing(
    [
      linkTo(pending),
      `update profiles set organisation_id = '${ORG.new}' where id = '${homeless}'`,
    ],
    `false, ${kept(1)}`,
  ),
  refusing([linkTo(homeless), standing(homeless, "PENDING")], `false, ${kept(1)}`),
  // Someone else's pending organisation, in which nobody is left, is not what their link is for.
  refusing(
    [linkTo(waiting), `update profiles set organisation_id = null where id = '${pending}'`],
    `false, ${kept(1)}`,
  ),
];

const old = `update users set created_at = now() - interval '80 hours' where id = '${pending}'`;
const declined = `update organisations set declined_at = now(), declined_by_user_id = '${PERSON.admin}' where id = '${ORG.new}'`;
const freeing = (before: string[], left: string, email = "pending"): Call => ({
  called: "free_address",
  as: "visitor",
  who: "nobody",
  before: before.join("; ") || "select",
  call: `select app.free_address('${email}@people.example', 'request')`,
  look: LEFT,
  expected: `, ${left}`,
});

const FREEING: Call[] = [
  freeing([], kept(0)),
  freeing([old], GONE),
  freeing([old, linkTo(pending)], kept(1)),
  freeing([old, linkTo(pending, PAST)], GONE),
  freeing([old, linkTo(waiting)], GONE.replace("0 links", "1 links")),
  freeing([declined], GONE),
  freeing([declined, confirmed], kept(0)),
  freeing([declined], kept(0), "nobody"),
  // A fresh registration beside a declined one.
  freeing(
    [
      declined,
      `insert into organisations (id, name) values ('${ORG.made}', 'Made')`,
      `update profiles set organisation_id = '${ORG.made}' where id = '${waiting}'`,
    ],
    kept(0).replace("4 o", "5 o"),
    "waiting",
  ),
];

const awaiting = (person: string, expected: string, before = "select"): Call => ({
  called: "awaits_confirmation",
  as: "auth",
  who: "nobody",
  before,
  expected,
  call: `select app.awaits_confirmation('${person}')`,
});

const made = (status = "PENDING") =>
  `insert into organisations (id, name, status, approved)
   values ('${ORG.made}', 'Made', '${status}', ${status !== "PENDING"})`;
const makingHere = (org: string, before: string, expected: string): Call => ({
  called: "made_here",
  as: "visitor",
  who: "registrant",
  before,
  expected,
  call: `select app.made_here('${org}')`,
});
const joined = (status: string) => `${made()};
  insert into users (id, name, email) values ('${registrant}', 'Ada', 'r@people.example');
  insert into profiles (id, organisation_id, name, status)
    values ('${registrant}', '${ORG.made}', 'Ada', '${status}')`;
const newOrg = (who: Call["who"], before: string, expected: string): Call => ({
  called: "my_new_org",
  as: "visitor",
  who,
  before,
  expected,
  call: "select app.my_new_org()",
});

/** The enquiry of the matrix, whose sender was invited so long ago. */
const invited = (ago = "1 hour", more = "") =>
  `update enquiries set invited_at = now() - interval '${ago}'${more && `, ${more}`} where number = 900001`;
const linkToEnquiry = (purpose = "registration_invited", expires = SOON) =>
  `insert into verifications (identifier, value, purpose, expires_at)
   select '${LINK}', id::text, '${purpose}', ${expires} from enquiries where number = 900001`;
const answered = (status: string) => `status = '${status}', answered_at = now()`;

const WORKING: Array<[works: boolean, before: string[], link?: string]> = [
  [true, [invited(), linkToEnquiry()]],
  [true, [invited("13 days", answered("REPLIED")), linkToEnquiry()]],
  [false, [invited(), linkToEnquiry()], "another link"],
  [false, [invited("15 days"), linkToEnquiry()]],
  [false, [linkToEnquiry()]],
  [false, [invited(), linkToEnquiry("registration_invited", PAST)]],
  [false, [invited(), linkToEnquiry("email_verification")]],
  [false, [invited(), linkTo(pending)]],
  [false, [invited("1 hour", `organisation_id = '${ORG.own}'`), linkToEnquiry()]],
  [false, [invited("1 hour", answered("CONVERTED")), linkToEnquiry()]],
  [false, [invited("1 hour", "status = 'SPAM'"), linkToEnquiry()]],
];
const another = (more: string, values: string) =>
  `insert into enquiries (number, name, email, message, ${more}) overriding system value
   values (900002, 'Bea', 'b@sender.example', 'Text', ${values})`;
const anotherInvited = another("invited_at", "now()");
const READING = WORKING.map(
  ([works, before, link = LINK]): Call => ({
    called: "invited_enquiry",
    as: "visitor",
    who: "nobody",
    before: [anotherInvited, ...before].join("; "),
    call: `select string_agg(email, ' ' order by email) from app.invited_enquiry('${link}')`,
    expected: works ? "a@sender.example" : "null",
  }),
);
const ENQUIRY = `select concat_ws(' ', status, organisation_id, answered_at is null,
    (select count(*) from verifications))
  from enquiries where number = 900001`;
const converting = (
  before: string[],
  expected: string,
  more: Partial<Pick<Call, "who" | "look">> & { link?: string } = {},
): Call => ({
  called: "convert_enquiry",
  as: "visitor",
  who: more.who ?? "registrant",
  before: [anotherInvited, ...before].join("; "),
  call: `select status_before from app.convert_enquiry('${more.link ?? LINK}')`,
  look: more.look ?? ENQUIRY,
  expected,
});
const CONVERTING: Call[] = [
  converting([...(WORKING[0]?.[1] ?? []), joined("PENDING")], "NEW, 1", {
    look: `select count(*) from enquiries where organisation_id = '${ORG.made}'`,
  }),
  ...WORKING.slice(0, 2).map(([, before], place) =>
    converting(
      [...before, joined("PENDING")],
      `${place === 0 ? "NEW" : "REPLIED"}, CONVERTED ${ORG.made} f 1`,
    ),
  ),
  ...WORKING.slice(2).map(([, before, link = LINK]): Call => {
    const { look: _, ...call } = converting([...before, joined("PENDING")], "none", { link });
    return call;
  }),
  converting([invited(), linkToEnquiry(), joined("ACTIVE")], "none, NEW t 2"),
  converting([invited(), linkToEnquiry(), joined("PENDING")], "none, NEW t 2", { who: "nobody" }),
];

const ofPending = `update enquiries set organisation_id = '${ORG.new}', ${answered("CONVERTED")}
  where number = 900001`;
/** What has become of the enquiries, and how often that is on record. */
const OF_ENQUIRIES = `select string_agg(concat_ws(' ', status, organisation_id), ', ' order by number) || ', '
    || (select count(*) from audit_logs where action = 'enquiry_state_changed')
  from enquiries`;
const ofOwn = another("status, answered_at, organisation_id", `'CONVERTED', now(), '${ORG.own}'`);
const replacing = (before: string[], expected: string, person = pending): Call => ({
  called: "replace_registration",
  as: "visitor",
  who: "registrant",
  before: before.join("; "),
  call: `select app.replace_registration('${person}', 'request')`,
  look: `${LEFT} || ' ' || (${OF_ENQUIRIES})`,
  expected,
});
const REPLACED = "13 people 12 roles 4 organisations 0 links 1 lines";
const BOTH = "14 people 13 roles 5 organisations 0 links 0 lines";
const REPLACING: Call[] = [
  replacing([joined("PENDING")], `true, ${REPLACED} NEW, 0`),
  replacing(
    [joined("PENDING"), ofPending, ofOwn],
    `true, ${REPLACED} CONVERTED ${ORG.made}, CONVERTED ${ORG.own}, 0`,
  ),
  replacing([], `false, ${kept(0)} NEW, 0`),
  replacing([joined("ACTIVE")], `false, ${BOTH} NEW, 0`),
  replacing([joined("PENDING"), confirmed], `false, ${BOTH} NEW, 0`),
  replacing([joined("PENDING"), letIn], `false, ${BOTH} NEW, 0`),
  replacing([joined("PENDING")], `false, ${BOTH} NEW, 0`, PERSON.invited),
  replacing([joined("PENDING")], `false, ${BOTH} NEW, 0`, registrant),
  replacing([joined("PENDING")], `false, ${BOTH} NEW, 0`, nobody),
];
const GIVEN_BACK: Call[] = [
  {
    ...refusing([linkTo(pending), ofPending, ofOwn], `true, REPLIED, CONVERTED ${ORG.own}, 1`),
    look: OF_ENQUIRIES,
  },
  {
    ...refusing(
      [linkTo(pending), `update enquiries set organisation_id = '${ORG.new}', status = 'SPAM'`],
      "true, SPAM, 0",
    ),
    look: OF_ENQUIRIES,
  },
];

const removing = (before: string, expected: string): Call => ({
  called: "remove_mistake",
  as: "admin",
  who: "admin",
  before,
  call: `select app.remove_mistake('${ORG.new}', 'request')`,
  look: LEFT,
  expected,
});
const REMOVING: Call[] = [
  removing(confirmed, `true, ${GONE}`),
  removing(letIn, `false, ${kept(0)}`),
  removing(
    `update organisations set created_at = now() - interval '25 hours' where id = '${ORG.new}'`,
    `false, ${kept(0)}`,
  ),
  {
    ...removing(confirmed, `false, ${kept(0)}`),
    call: `select app.remove_mistake('${ORG.own}', 'request')`,
  },
];

export const REGISTRATION_CALLS: Call[] = [
  ...REMOVING,
  ...READING,
  ...CONVERTING,
  ...REPLACING,
  ...GIVEN_BACK,
  ...REFUSING,
  ...FREEING,
  awaiting(pending, "true"),
  awaiting(PERSON.invited, "false"),
  awaiting(pending, "false", confirmed),
  awaiting(nobody, "null"),
  makingHere(ORG.new, "select", "false"),
  makingHere(ORG.made, made(), "true"),
  makingHere(ORG.made, made("ACTIVE"), "false"),
  makingHere(ORG.new, made(), "false"),
  newOrg("registrant", joined("PENDING"), ORG.made),
  newOrg("registrant", joined("ACTIVE"), "null"),
  newOrg("nobody", joined("PENDING"), "null"),
  newOrg("pending", "select", "null"),
];
