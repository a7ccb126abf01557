import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { portalWithIds } from "#tests/routes/portal-with-ids.ts";
import { FORMS, ROUTES } from "#tests/routes.table.ts";
import { expectedErrors } from "#tests/support/no-console-errors.ts";
import { outcomeOf } from "#tests/support/requests/access-answers.ts";

// All other tests run with the React that people get, which warns of nothing; this file with the other
// build, which writes to the console what is wrong with a page. Whatever is written there fails a test.
const { app, ids, cookies } = await portalWithIds();
const READERS = ["admin", "manager", "visitor"] as const;

test("the React of this file warns", () => {
  renderToStaticMarkup(createElement("div", { class: "card" }));
  expect(`${expectedErrors()}`).toContain("Invalid DOM property");
});

const READ = Object.entries(ROUTES).filter(([, { get }]) =>
  READERS.some((who) => get[who] === "page"),
);

test.each(READ)("%s: React has nothing against its page", async (_, entry) => {
  const who = READERS.find((reader) => entry.get[reader] === "page");
  const response = await app.ask(entry.path(ids), { cookie: who && cookies[who] });
  expect(outcomeOf(response, await response.text()), who).toBe("page");
});

const WITH_PAGE = FORMS.filter(({ id }) => Object.values(ROUTES[id]?.get ?? {}).includes("page"));

test.each(WITH_PAGE)(
  "$id: nor against its form, sent back empty",
  async ({ path, post: { by } }) => {
    const response = await app.ask(path(ids), { cookie: cookies[by], form: {} });
    expect(outcomeOf(response, await response.text())).not.toBe("login");
  },
);
