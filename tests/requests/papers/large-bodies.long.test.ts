import { expect, test } from "vitest";
import { bodyAt } from "#foundation/edge/bodies/bodies.ts";
import { bodiesOf } from "#foundation/edge/edge.ts";
import { FORM_BYTES } from "#foundation/forms/bodies.ts";
import { builtProduct } from "#server/lifecycle/build/build.ts";
import { portalWithIds } from "#tests/routes/portal-with-ids.ts";
import { FORMS, ROUTES } from "#tests/routes.table.ts";
import { expectedErrors } from "#tests/support/no-console-errors.ts";
import { attribute, PageDom } from "#tests/support/requests/html-page.ts";

const { app, ids, cookies } = await portalWithIds();
const bodies = bodiesOf((await (await builtProduct()).pagesBuild()).routes);
const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";

test("a route whose page has a form with files says how large a body it takes", async () => {
  const found = new Set<string>();
  for (const { path, get, forPrograms } of Object.values(ROUTES)) {
    if (forPrograms) continue;
    const who = (["admin", "manager", "visitor"] as const).find((each) => get[each] === "page");
    if (!who) continue;
    const answer = await app.ask(path(ids), { cookie: cookies[who] });
    const forms = new PageDom(await answer.text()).all('form[method="post"]');
    for (const form of forms.filter((each) => each.querySelector('input[type="file"]'))) {
      const action = attribute(form, "action").replace(/\?.*/, "") || path(ids);
      const body = bodyAt(bodies, action);
      expect([action, body?.type]).toEqual([action, MULTIPART]);
      if (body) found.add(body.path);
    }
  }
  const declared = bodies.filter(({ type }) => type === MULTIPART).map(({ path }) => path);
  expect([...found].sort()).toEqual(declared.sort());
  expectedErrors();
});

/** The form with one field more, so that its body has this many bytes. */
function padded(form: Record<string, string>, bytes: number): Record<string, string> {
  const length = `${new URLSearchParams({ ...form, pad: "" })}`.length;
  return { ...form, pad: "x".repeat(bytes - length) };
}

test.each(FORMS)("$id takes the largest form, and says of a larger one why not", async (entry) => {
  const { path, post } = entry;
  const declared = bodyAt(bodies, path(ids));
  const most = declared?.type === URLENCODED ? declared.most : FORM_BYTES;
  const send = (bytes: number) =>
    app.ask(path(ids), { cookie: cookies[post.by], form: padded(post.form(ids), bytes) });
  const taken = await send(most);
  expect(taken.status).not.toBe(413);
  expect(taken.status).toBeLessThan(500);
  const refused = await send(most + 1);
  expect(refused.status).toBe(413);
  expect((await refused.text()).includes("oo much to send at once")).toBe(true);
  expectedErrors();
});

const WITH_FILES = FORMS.filter(({ path }) => bodyAt(bodies, path(ids))?.type === MULTIPART);

test.each(WITH_FILES)("$id takes a file of 25 MiB", async ({ path, post }) => {
  const files = [new File([new Uint8Array(25 * 1024 * 1024).fill(97)], "large.txt")];
  const answer = await app.ask(path(ids), {
    cookie: cookies[post.by],
    form: post.form(ids),
    files,
  });
  expect(answer.status).not.toBe(413);
  expect(answer.status).toBeLessThan(500);
});
