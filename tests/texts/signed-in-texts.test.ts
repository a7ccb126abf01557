import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { AUDIT_ACTIONS } from "#app/domain/audit/audit-entry.ts";
import { ROOT } from "#foundation/root-folder.server.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { createTestApp } from "#tests/support/product/test-app.ts";
import { readLists } from "#tests/support/read-lists.ts";
import { PageDom } from "#tests/support/requests/html-page.ts";
import { prepareVisits, type VisitOf } from "./visits.ts";

const TEXTS = readLists(import.meta.dirname, "signed-in-texts.txt").flatMap(([heading, lines]) => {
  const [section = "", visit = ""] = heading.split(" | ");
  return lines.map((line) => {
    const [, where = "", how, texts = ""] = /^(.*) ([=+!]>) (.*)$/.exec(line) ?? [];
    return { section, visit, where, how, texts: texts.split(" | ") };
  });
});
const MESSAGES = readLists(import.meta.dirname, "signed-in-messages.txt");
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

const app = await createTestApp(db);
const emptyApp = await createTestApp(empty);
const visits = await prepareVisits({ db, app }, { db: empty, app: emptyApp });
for (const [visit, { path, cookie, on = app }] of Object.entries<VisitOf>(visits)) {
  pages.set(visit, new PageDom(await (await on.ask(path, { cookie })).text()));
}

it.each(TEXTS)("$section: $visit, $where", ({ visit, where, how, texts }) => {
  const found = pages.get(visit)?.texts(where);
  if (how === "=>") {
    expect(found).toEqual(texts);
  } else if (how === "+>") {
    for (const text of texts) expect(found?.join(" ")).toContain(text);
  } else {
    for (const text of texts) expect(found?.join(" ")).not.toContain(text);
  }
  expect(found).toBeDefined();
});

it("7 Audit actions: each stands in the record as the specification names it", () => {
  expect(AUDIT_ACTIONS).toEqual(expect.arrayContaining([...SPECIFIED_ACTIONS]));
});

it.each(MESSAGES)("%s meets its messages", async (file, messages) => {
  const read = (name: string) => readFile(join(ROOT, name), "utf8");
  const cases = read(file.replace(".test.ts", ".cases.txt")).catch(() => "");
  const test = (await read(file)) + (await cases);
  for (const message of messages) expect(test).toContain(message);
});
