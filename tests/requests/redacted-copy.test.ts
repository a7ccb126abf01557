import { expect, it } from "vitest";
import { Fixtures } from "#tests/support/database/fixtures.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { storePaper } from "#tests/support/papers/stored-paper.ts";
import { createTestApp } from "#tests/support/product/test-app.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";

const PASSWORD = "correct horse battery";
const db = await createTestDatabase();
const fixtures = new Fixtures(db);
const by = await fixtures.person({
  ...{ role: "CLIENT_USER", password: cheapHash(PASSWORD) },
  organisation: await fixtures.organisation(),
});
const app = await createTestApp(db);
const cookie = await app.logIn(by.email, PASSWORD);

it("a redacted copy whose reason is too long is refused in words, and what was typed comes back", async () => {
  const jobId = await fixtures.job(by);
  const { paperId } = await storePaper(db, { jobId, by, bytes: Buffer.from("Text"), number: 1 });
  const path = `/app/jobs/${jobId}/papers/${paperId}`;
  const send = (redactionReason: string) =>
    app.ask(`${path}/versions`, {
      cookie,
      form: { redactedFrom: "1", redactionReason },
      files: [new File(["Redacted text"], "statement.txt")],
    });
  const refused = await send(`${"x".repeat(1000)} and the end`);
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain("Why it is redacted must be at most 1,000 characters");
  expect(page).toContain("x and the end</textarea>");
  expect(page).toMatch(/<option value="1" selected/);
  const { rows } = await db.sql.query("select number from paper_versions");
  expect(rows).toEqual([{ number: 1 }]);
  const taken = await send("x".repeat(1000));
  expect([taken.status, taken.headers.get("Location")]).toEqual([303, path]);
});
