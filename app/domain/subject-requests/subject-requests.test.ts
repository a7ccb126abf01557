import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { transact } from "#app/domain/context.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { TABLES } from "#tests/tables.table.ts";
import { findPerson, SEARCHED_TABLES } from "./find-person.server.ts";
import { subjectRequestInput } from "./subject-request-input.ts";
import {
  closeRequest,
  findRequest,
  listOpenRequests,
  openRequest,
  takeStep,
} from "./subject-requests.server.ts";

const { db, fixtures, client, admin } = await testRows();
const staff = fixtures.context(admin);
const asClient = fixtures.context(client);
const at = (day: string) => new Date(`${day}T12:00:00Z`);

async function asked(kind = "ACCESS"): Promise<string> {
  const id = randomUUID();
  const typed = { id, name: "Ada Marlowe", kind, receivedOn: "2026-03-02", note: "By letter" };
  const input = subjectRequestInput.parse(typed);
  await openRequest(staff, input);
  await openRequest(staff, input);
  return id;
}
const read = (id: string) => transact(staff, (tx) => findRequest(tx, id));

it("a request runs, stands still, goes on and is closed, by staff alone, each step once in the record", async () => {
  const id = await asked();
  expect(await read(id)).toMatchObject({ state: "OPEN", dueOn: "2026-04-02" });
  await expectRefused(takeStep(asClient, id, "PAUSED"), 403);
  for (const _ of [1, 2]) await takeStep(staff, id, "PAUSED", at("2026-03-05"));
  expect(await read(id)).toMatchObject({ state: "WAITING", pausedFrom: "2026-03-05" });
  for (const _ of [1, 2]) await takeStep(staff, id, "RESUMED", at("2026-03-12"));
  expect(await read(id)).toMatchObject({ state: "OPEN", pausedDays: 7, dueOn: "2026-04-09" });
  await takeStep(staff, id, "EXTENDED", at("2026-04-01"));
  expect(await read(id)).toMatchObject({ dueOn: "2026-06-09" });
  for (const _ of [1, 2]) await takeStep(staff, id, "IDENTITY", at("2026-04-02"));
  expect(await read(id)).toMatchObject({ identityCheckedOn: "2026-04-02", dueOn: "2026-06-09" });
  await expectRefused(takeStep(staff, id, "ACKNOWLEDGED"), 409);
  for (const _ of [1, 2]) await closeRequest(staff, id, { note: "Sent" }, at("2026-05-01"));
  expect(await read(id)).toMatchObject({
    state: "CLOSED",
    closedOn: "2026-05-01",
    note: "By letter\n\nSent",
  });
  await expectRefused(closeRequest(staff, id, { note: "Other words" }), 409);
  await expectRefused(takeStep(staff, id, "PAUSED"), 409);
  const { rows } = await db.sql.query(
    "select action, new_value from audit_logs where meta->>'subjectRequestId' = $1 order by created_at",
    [id],
  );
  expect(rows.map((row) => Object.values(row).join(" "))).toEqual([
    "request_opened ACCESS",
    "request_changed PAUSED",
    "request_changed RESUMED",
    "request_changed EXTENDED",
    "request_changed IDENTITY",
    "request_closed ACCESS",
  ]);
});

it("open ones are listed by the day on which they are due", async () => {
  const complaint = await asked("COMPLAINT");
  await takeStep(staff, complaint, "ACKNOWLEDGED", at("2026-03-03"));
  const later = await asked();
  const open = await transact(staff, listOpenRequests);
  expect(open.map(({ id }) => id)).toEqual([complaint, later]);
  await expectRefused(
    transact(staff, (tx) => findRequest(tx, randomUUID())),
    404,
  );
});

it("a name is found in whatever was typed, each word in any order and without its accents", async () => {
  const jobId = await fixtures.job(client);
  await db.sql.query(
    "insert into comments (job_id, organisation_id, author_user_id, author_name, visibility, body) select id, organisation_id, $2, 'Ada', 'CLIENT', 'REDDIE, Cálum called' from jobs where id = $1",
    [jobId, client.userId],
  );
  const enquiryId = await fixtures.enquiry();
  await db.sql.query("update enquiries set note = 'About Calum Reddie' where id = $1", [enquiryId]);
  const { finds, isMore } = await transact(staff, (tx) => findPerson(tx, " calum  reddie "));
  expect(finds).toMatchObject([
    { what: "Comment", page: "job", target: jobId, many: 1 },
    { what: "Enquiry", page: "enquiry", target: enquiryId, number: null },
  ]);
  expect(finds[0]?.number).toMatch(/^DX-/);
  expect(isMore).toBe(false);
  const nothing = { finds: [], isMore: false };
  expect(await transact(staff, (tx) => findPerson(tx, "Calum Nobody"))).toEqual(nothing);
  expect(await transact(staff, (tx) => findPerson(tx, " "))).toEqual(nothing);
});

const OF_NOBODY = "nothing that anyone typed about a person";
const CODES = "codes, days and ids alone";
const SECRET = "what lets people in: staff cannot read it";
const LAW = "law and literature";
const NOT_SEARCHED: Record<string, string> = {
  accounts: SECRET,
  calendar_feeds: SECRET,
  devices: SECRET,
  ended_sessions: SECRET,
  paper_secrets: SECRET,
  rate_limits: SECRET,
  sessions: SECRET,
  two_factors: SECRET,
  verifications: SECRET,
  checklist_items: LAW,
  declarations: LAW,
  fee_rules: LAW,
  reference_rows: LAW,
  terms_versions: LAW,
  audit_actions: CODES,
  audit_seals: CODES,
  documents: CODES,
  invitations: CODES,
  job_activity: CODES,
  job_counts: CODES,
  job_endings: CODES,
  job_members: CODES,
  job_visits: CODES,
  news_marks: CODES,
  read_notifications: CODES,
  sheet_rows: CODES,
  statistics: CODES,
  unbilled_quotes: CODES,
  user_roles: CODES,
  warning_tellings: CODES,
  installation_checks: OF_NOBODY,
};

it("every table is looked through for a name, or it is said why not", () => {
  const named = [...SEARCHED_TABLES, ...Object.keys(NOT_SEARCHED)];
  expect(named.toSorted()).toEqual(Object.keys(TABLES).toSorted());
});
