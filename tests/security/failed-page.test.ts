import { expect, it } from "vitest";
import { testPortal } from "#tests/support/product/test-portal.ts";

it("a page that nobody expected to fail names its request, and nothing of the fault", async () => {
  const { db, client, ask } = await testPortal("CLIENT_ADMIN");
  await db.query("alter table job_counts rename to gone");
  const { status, html, page } = await ask(client, "/app");
  expect(status).toBe(500);
  const id = /data-failed-request="([0-9a-f-]{36})"/.exec(html)?.[1] ?? "none";
  expect(page.texts("main").join()).toContain(`Reference: ${id.slice(0, 8)}`);
  expect(html).not.toMatch(/job_counts|select|relation|stack/i);
});
