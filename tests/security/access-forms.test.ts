import { expect, test } from "vitest";
import { PEOPLE } from "#tests/routes/entry.ts";
import type { RouteIds } from "#tests/routes/named-ids.ts";
import { FORMS, ROUTES } from "#tests/routes.table.ts";
import { expectedErrors } from "#tests/support/no-console-errors.ts";
import { getForms, outcomeOf } from "#tests/support/requests/access-answers.ts";
import { tablesWhere } from "#tests/tables.table.ts";
import { accessScene } from "./access-scene.ts";

const { db, newIds, ask } = await accessScene();
const makeIds = async () => ({ quoted: await newIds(true), asked: await newIds(false) });
const kept = await makeIds();
/** What those who may have done something to. */
const used = await makeIds();
let cells = 0;
await noteChanges();

const REFUSED = ["login", "waiting", "missing"];
const CELLS = PEOPLE.flatMap((who) => [
  { who, way: 0 },
  { who, way: 1 },
]);

test.each(FORMS)("$id: who may send its form", async ({ id, path, post }) => {
  const before = await lastChange();
  const about = id.endsWith("admin/jobs/quotes") ? "asked" : "quoted";
  const send = async ({ who, way }: (typeof CELLS)[number], ids: RouteIds) => {
    const target = getForms(path(ids), id)[way] ?? "";
    const response = await ask(who, target, post.form(ids));
    return { target, outcome: outcomeOf(response, await response.text()) };
  };
  const { allowed = [], refused = [] } = Object.groupBy(CELLS, ({ who }) =>
    post.may[who] === "page" ? "allowed" : "refused",
  );
  cells += CELLS.length;
  // Whoever is refused changes nothing: all send their forms about the same things.
  for (const cell of refused) {
    const { who } = cell;
    const { target, outcome } = await send(cell, kept[about]);
    const wanted = post.may[who];
    // Staff of no organisation are told that a client's form is not for them: 403, not 404.
    const refusals = wanted === "missing" ? ["missing", "403"] : [wanted];
    expect(refusals, `${who} ${target}: ${outcome}`).toContain(outcome);
    expect(await lastChange(), `${who} ${target} changed something`).toBe(before);
  }
  for (const cell of allowed) {
    let { target, outcome } = await send(cell, used[about]);
    // Someone before them may have removed what it is about.
    if (outcome === "missing") {
      Object.assign(used, await makeIds());
      ({ target, outcome } = await send(cell, used[about]));
    }
    expect(REFUSED, `${cell.who} ${target}`).not.toContain(outcome);
  }
});

const WITHOUT_ACTION = Object.entries(ROUTES).filter(
  ([id, { post }]) => !post && id !== "routes/auth/logout",
);

test.each(WITHOUT_ACTION)("%s: takes no form from anyone", async (_id, entry) => {
  const path = entry.path(kept.quoted);
  const before = await lastChange();
  for (const who of PEOPLE) {
    const response = await ask(who, path, { anything: "1" });
    expect(response.status, `${who} ${path}`).toBeGreaterThanOrEqual(300);
    expect(response.status, `${who} ${path}`).toBeLessThan(500);
    expect(await lastChange(), `${who} ${path} changed something`).toBe(before);
    cells += 1;
  }
  expectedErrors();
});

test("the whole matrix was sent", async () => {
  console.log(`cells of forms sent: ${cells}`);
  expect(cells).toBeGreaterThan(700);
  // Of whoever may: what is compared would show it.
  expect(await lastChange()).toBeGreaterThan(200);
});

/** From now on every business row that is added, changed or removed is noted, in the transaction that does it. */
async function noteChanges(): Promise<void> {
  const tables = tablesWhere(({ compared }) => compared === "always");
  await db.query(`
    create schema noted;
    create table noted.changes (number bigint generated always as identity primary key);
    create function noted.note() returns trigger language plpgsql security definer as $$ begin
      insert into noted.changes default values;
      return null;
    end $$`);
  for (const table of tables) {
    await db.query(`create trigger noted after insert or update or delete on ${table}
      for each row execute function noted.note()`);
  }
}

async function lastChange(): Promise<number> {
  const rows = await db.query("select coalesce(max(number), 0)::int as last from noted.changes");
  return rows[0].last;
}
