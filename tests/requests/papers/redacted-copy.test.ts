import { expect, it } from "vitest";
import { storePaper } from "#tests/support/papers/stored-paper.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";

const { db, fixtures, app, client: by } = await testPortal();

it("a redacted copy whose reason is too long is refused in words, and what was typed comes back", async () => {
  const jobId = await fixtures.job(by);
  const { paperId } = await storePaper(db, { jobId, by, bytes: Buffer.from("Text"), number: 1 });
  const path = `/jobs/${jobId}/papers/${paperId}`;
  const send = (redactionReason: string) =>
    app.ask(`${path}/versions`, {
      cookie: by.cookie,
      form: { redactedFrom: "1", redactionReason },
      files: [new File(["Redacted text"], "statement.txt")],
    });
  const refused = await send(`${"x".repeat(1000)} and the end`);
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain("Why it is redacted must be at most 1,000 characters");
  expect(page).toContain("x and the end</textarea>");
  expect(page).toMatch(/<option value="1" selected/);
  const rows = await db.query("select number from paper_versions");
  expect(rows).toEqual([{ number: 1 }]);
  const taken = await send("x".repeat(1000));
  expect([taken.status, taken.headers.get("Location")]).toEqual([303, path]);
});
