import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { jobs } from "#app/db/schema/jobs.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";

const TITLE = `R v </script><script>alert(1)</script><!-- ' " \\ \u2028 & é`;

const { db, fixtures, app, client, ask } = await testPortal();
const jobId = await fixtures.job(client);
await db.rows.update(jobs).set({ title: TITLE }).where(eq(jobs.id, jobId));
const path = `/app/jobs/${jobId}`;

it("stands at the end of a page once, and no text of it ends the script", async () => {
  const { html } = await ask(client, path);
  expect(html).toMatch(/^<!DOCTYPE html><html/);
  expect(html).not.toContain("<script>alert");
  const sent = html.match(/streamController\.enqueue\((".*?")\);<\/script>(?<rest>.*)$/s);
  expect(html.split("streamController.enqueue").length).toBe(2);
  expect(sent?.groups?.rest).toMatch(
    /^(<!--\$-->)*<script[^>]*>window[\w.]+\.close\(\);<\/script>(<!--\/\$-->)*<script nonce="[^"]+">seen=[^<]*<\/script><\/body><\/html>$/,
  );
  const values: unknown[] = JSON.parse(JSON.parse(sent?.[1] ?? '"[]"'));
  expect(values).toContain(TITLE);
});

it("is left out of a page without scripts", async () => {
  const html = await (await app.ask("/")).text();
  expect(html).toMatch(/^<!DOCTYPE html><html/);
  expect(html).not.toContain("streamController");
});
