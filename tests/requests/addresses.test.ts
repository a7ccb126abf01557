import { expect, test } from "vitest";
import { portalWithIds } from "#tests/routes/portal-with-ids.ts";
import { FORMS, ROUTES } from "#tests/routes.table.ts";
import { expectedErrors } from "#tests/support/no-console-errors.ts";

const { app, fixtures, admin, ids, cookies } = await portalWithIds();
const WORD = /^[a-z][a-z.-]+$/;

/** The address with its last word in capitals. */
function loud(path: string): string {
  const parts = path.replace(/\?.*/, "").split("/");
  const last = parts.findLastIndex((part) => WORD.test(part));
  return parts.with(last, `${parts[last]}`.toUpperCase()).join("/");
}

const READ = Object.entries(ROUTES).flatMap(([id, { path, get }]) => {
  const who = (["admin", "manager"] as const).find((each) => get[each] === "page");
  const isOfPortal = /^\/(app|admin|auth)\//.test(path(ids));
  return who && isOfPortal ? [{ id, path: path(ids), cookie: cookies[who] }] : [];
});

test.each(READ)("$id: in capitals there is no such page", async ({ path, cookie }) => {
  for (const more of ["", ".data"]) {
    const { status } = await app.ask(loud(path) + more, { cookie });
    expect([loud(path), status]).toEqual([loud(path), 404]);
  }
  expectedErrors();
});

const SENT = FORMS.filter(({ path }) => /^\/(app|admin|auth)\//.test(path(ids)));

test.each(SENT)("$id: nor is its form taken", async ({ path, post }) => {
  const address = loud(path(ids));
  const answer = await app.ask(address, { cookie: cookies[post.by], form: post.form(ids) });
  expect([400, 404, 405], `${address} ${answer.status}`).toContain(answer.status);
  expectedErrors();
});

test("an address whose letters are written as numbers means the same", async () => {
  const { id } = await fixtures.organisation();
  const answer = await app.ask(`/admin/organisations/${id}/%70ause`, { cookie: admin.cookie });
  expect([answer.status, (await answer.text()).includes("Its users will be logged out.")]).toEqual([
    200,
    true,
  ]);
});
