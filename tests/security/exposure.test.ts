import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { ROOT } from "#foundation/root-folder.server.ts";
import { PASSWORD, testPortal } from "#tests/support/product/test-portal.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { attribute, PageDom } from "#tests/support/requests/html-page.ts";

const cases = readCases(import.meta.dirname, "exposure.cases.txt");

const { app, client, admin: staff } = await testPortal("CLIENT_ADMIN");

test.each(cases<[string]>("there is nothing at"))("there is nothing at %s", async (path) => {
  expect((await app.ask(path)).status).toBe(404);
});

it("what the browser is given holds no source maps, and no file that is not known by its kind", () => {
  const files = readdirSync(join(ROOT, "build/client"), { recursive: true, encoding: "utf8" });
  const names = files.filter((name) => name.includes("."));
  const whole = names.map((name) => name.replace(/\.(br|gz)$/, ""));
  expect(names).toEqual(expect.arrayContaining(whole));
  const kinds = new Set(whole.map((name) => name.split(".").at(-1)));
  expect([...kinds].toSorted()).toEqual(["css", "csv", "ico", "js", "pdf", "png", "svg", "woff2"]);
});

describe("every page of a portal lets its reader log out", () => {
  it.each(cases<["client" | "staff", string[]]>("pages of each side"))(
    "%s: %s",
    async (who, paths) => {
      const cookie = await app.logIn((who === "staff" ? staff : client).email, PASSWORD);
      for (const path of paths) {
        const page = new PageDom(await (await app.ask(path, { cookie })).text());
        const forms = page.all("form").filter((form) => attribute(form, "method") === "post");
        const actions = forms.map((form) => attribute(form, "action"));
        expect(actions, path).toContain("/auth/logout");
      }
    },
  );
});

describe("fields for passwords", () => {
  it.each(cases<[string, string, string[]]>("fields of passwords"))(
    "of %s hide what is typed, and leave it to managers of passwords",
    async (path, who, kinds) => {
      const cookie = who ? await app.logIn(client.email, PASSWORD) : undefined;
      const page = new PageDom(await (await app.ask(path, { cookie })).text());
      expect(page.attributes('input[type="password"]', "autoComplete")).toEqual(kinds);
      expect(page.html).not.toMatch(/onpaste|oncopy/i);
    },
  );
});
