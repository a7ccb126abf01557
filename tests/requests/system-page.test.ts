import { beforeEach, describe, expect, it } from "vitest";
import { installationChecks } from "#app/db/schema/checks.ts";
import { paperVersions } from "#app/db/schema/papers.ts";
import { recordCheck } from "#app/domain/health/record-check.server.ts";
import { asSetup } from "#server/lifecycle/database/as-setup.ts";
import { storePaper } from "#tests/support/papers/stored-paper.ts";
import { TEST_PROGRAM } from "#tests/support/product/test-operations.ts";
import { PASSWORD, testPortal } from "#tests/support/product/test-portal.ts";
import type { PageDom } from "#tests/support/requests/html-page.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";

const { db, fixtures, app, admin, ask } = await testPortal();
beforeEach(() => db.rows.delete(installationChecks));

async function open(): Promise<PageDom> {
  const response = await ask(admin, "/admin/system");
  expect(response.status).toBe(200);
  return response.page;
}

function point(dom: PageDom, title: string): string[] {
  const id = title.toLowerCase().replaceAll(/[^a-z]+/g, "-");
  return dom.texts(`#${id} dd`);
}

describe("the System page", () => {
  it("says in words what has never been done, and what to do", async () => {
    const dom = await open();
    expect(dom.texts("h1")).toEqual(["System"]);
    expect(dom.texts("details h2")).toEqual([
      "Program",
      "Database",
      "Email",
      "Backups and audit log",
      "Files",
      "Papers",
    ]);
    expect(point(dom, "Backup")).toEqual([
      "Warning",
      expect.stringMatching(/^None yet.*npm run backup$/),
    ]);
    expect(point(dom, "Mail server")[1]).toContain("Not checked yet");
    expect(point(dom, "Version")).toEqual(["OK", TEST_PROGRAM.version]);
    expect(point(dom, "Anchors")).toEqual([
      "OK",
      `The newest is emailed once a day. Public key ${TEST_PROGRAM.anchorKey}`,
    ]);
    expect(point(dom, "Row-level security")[0]).toBe("OK");
    expect(dom.texts('[aria-label="Summary"] dt')).toContain("Backup");
    expect(dom.texts("details dt")).toContain("Row-level security");
    expect(dom.texts("details dt")).not.toContain("Backup");
  });

  it("tells how the last checks came out, and when", async () => {
    await asSetup(db.owner, async (tx) => {
      await recordCheck(tx, "backup", "OK", "26 tables, 3 MB");
      await recordCheck(tx, "audit", "WRONG", "Entry 7 is not as it was sealed");
    });
    const dom = await open();
    expect(point(dom, "Backup")).toEqual([
      "OK",
      expect.stringMatching(/^26 tables, 3 MB \d{1,2} \w{3,4} \d{4}, \d\d:\d\d$/),
    ]);
    expect(point(dom, "Audit log verified")[0]).toBe("Wrong");
    expect(point(dom, "Audit log verified")[1]).toContain("Entry 7 is not as it was sealed");
    expect(dom.texts('[aria-label="Summary"] p')[0]).toMatch(/\d things? to do/);
  });

  it("names damaged papers in red, and leads to them", async () => {
    expect(point(await open(), "Damaged papers")).toEqual(["OK", "None"]);
    const organisation = await fixtures.organisation();
    const by = await fixtures.person({ role: "CLIENT_USER", organisation });
    const jobId = await fixtures.job(by);
    const paper = await storePaper(db, { jobId, by, bytes: Buffer.from("paper"), number: 4 });
    await db.rows.update(paperVersions).set({ damagedAt: new Date() });
    const dom = await open();
    const [badge, words] = point(dom, "Damaged papers");
    expect(badge).toBe("Wrong");
    expect(words).toMatch(new RegExp(`^1 file is .+papers/${paper.id}.+DX-\\d\\d-\\d+ P4$`));
    const page = `/jobs/${jobId}/papers/${paper.paperId}`;
    expect(dom.attributes("#damaged-papers a", "href")).toEqual([page]);
    expect((await ask(admin, page)).status).toBe(200);
    await db.rows.delete(paperVersions);
  });

  it("leads to a verification of the audit log, which the worker does", async () => {
    const links = (await open()).attributes("a", "href");
    expect(links).toContain("/admin/system/verification");
    const answer = await ask(admin, "/admin/system/verification", {});
    expect([answer.status, answer.to]).toEqual([303, "/admin/system"]);
    expect(answer.headers.getSetCookie().join()).toContain("notice=verification-asked");
    const asked = "select actor_user_id from audit_logs where action = 'audit_verification_asked'";
    expect((await db.sql.query(asked)).rowCount).toBe(1);
  });

  it("is for staff alone, by link and by data", async () => {
    const organisation = await fixtures.organisation();
    const person = { role: "CLIENT_ADMIN", organisation, password: cheapHash(PASSWORD) } as const;
    const client = await app.logIn((await fixtures.person(person)).email, PASSWORD);
    for (const path of ["/admin/system", "/admin/system.data"]) {
      const body = await (await app.ask(path, { cookie: client })).text();
      expect(body).not.toContain("Row-level security");
    }
  });
});
