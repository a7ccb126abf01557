import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { AUDIT_ACTIONS } from "#app/domain/audit/audit-entry.ts";
import { ROOT } from "#app/root-folder.server.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { createTestApp } from "#tests/support/product/test-app.ts";
import { PageDom } from "#tests/support/requests/html-page.ts";
import { CLIENT_TEXTS } from "./client-texts.ts";
import { SIGNED_IN_MESSAGES } from "./signed-in-messages.ts";
import { STAFF_TEXTS } from "./staff-texts.ts";
import { prepareVisits, type VisitOf } from "./visits.ts";

const TEXTS = [...CLIENT_TEXTS, ...STAFF_TEXTS];
const SPECIFIED_ACTIONS = [
  "job_created",
  "quote_accepted",
  "quote_declined",
  "quote_sent",
  "status_changed",
  "comment_added_client",
  "comment_added_internal",
  "user_invited",
  "user_status_changed",
  "user_role_changed",
  "organisation_approve",
  "organisation_decline",
  "organisation_pause",
  "organisation_activate",
];
const db = await createTestDatabase();
const empty = await createTestDatabase();
const pages = new Map<string, PageDom>();

beforeAll(async () => {
  const app = await createTestApp(db);
  const emptyApp = await createTestApp(empty);
  const visits = await prepareVisits({ db, app }, { db: empty, app: emptyApp });
  for (const [visit, { path, cookie, on = app }] of Object.entries<VisitOf>(visits)) {
    pages.set(visit, new PageDom(await (await on.ask(path, { cookie })).text()));
  }
});

it.each(TEXTS)("$section: $visit, $where", ({ visit, where, says, among, never }) => {
  const dom = pages.get(visit);
  const texts = dom?.texts(where) ?? [];
  if (says) expect(texts).toEqual(says);
  const all = texts.join(" ");
  for (const text of among ?? []) expect(all).toContain(text);
  for (const text of never ?? []) expect(all).not.toContain(text);
});

it("7 Audit actions: each stands in the record as the specification names it", () => {
  expect(AUDIT_ACTIONS).toEqual(expect.arrayContaining([...SPECIFIED_ACTIONS]));
});

it.each(Object.entries(SIGNED_IN_MESSAGES))("%s meets its messages", async (file, messages) => {
  const test = await readFile(join(ROOT, file), "utf8");
  for (const message of messages) expect(test).toContain(message);
});
