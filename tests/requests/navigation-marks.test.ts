import { expect, it } from "vitest";
import { testPortal } from "#tests/support/product/test-portal.ts";

const { fixtures, app, client, admin: staff } = await testPortal();
const jobId = await fixtures.job(client);
const quoteId = await fixtures.quote(jobId, staff, { client: client });
const cookies = { client: client.cookie, staff: staff.cookie };

async function marksOf(who: "client" | "staff", path: string): Promise<string[]> {
  const response = await app.ask(path, { cookie: cookies[who] });
  expect(response.status, path).toBe(200);
  const [menu = ""] = /<nav aria-label="Portal".*?<\/nav>/s.exec(await response.text()) ?? [];
  const links = menu.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]+)<\/a>/g);
  return [...new Set([...links].map(([, text = ""]) => text))];
}

it.each([
  ["client", "/app", "Dashboard"],
  ["client", `/app/jobs/${jobId}`, "Jobs"],
  ["client", `/jobs/${jobId}/papers`, "Jobs"],
  ["client", `/app/quotes/${quoteId}`, "Jobs"],
  ["client", "/app/calendar", "Calendar"],
  ["staff", "/admin", "Dashboard"],
  ["staff", `/admin/quotes/${quoteId}`, "Jobs"],
  ["staff", "/admin/sent-emails", "Email Templates"],
  ["staff", "/admin/settings", "Settings"],
] as const)("the navigation of a %s marks at %s where it belongs: %s", async (who, path, mark) => {
  expect(await marksOf(who, path)).toEqual([mark]);
});
