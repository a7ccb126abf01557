import { expect, test } from "vitest";
import { sha256 } from "#app/domain/documents/make-documents.server.ts";
import { AuditScene, PASSWORD } from "#tests/routes/audit-scene.ts";
import { signature } from "#tests/routes/report-scenes.ts";
import { FORMS } from "#tests/routes.table.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { createTestApp } from "#tests/support/product/test-app.ts";
import { getForms } from "#tests/support/requests/access-answers.ts";
import { totp } from "#tests/support/sign-in/totp.ts";

const db = await createTestDatabase();
const app = await createTestApp(db);

test("no form of a report, page or data, seals it while an item is open", async () => {
  const scene = await AuditScene.make({ db, fixtures: db.fixtures, app });
  const { cookie, secret } = await signature(scene, await scene.logIn("admin"));
  const { ids } = scene;
  await db.query(
    "update report_answers set answer = 'NO' where ctid = (select min(ctid) from report_answers where report_id = $1)",
    ids.reviewId,
  );
  const seals = async () => {
    const found = "select 1 from report_seals where report_id = $1";
    return (await db.sql.query(found, [ids.reviewId])).rowCount;
  };
  /** As the expert sends it, with the password and a code that has not been used. */
  async function send(target: string, form: Record<string, string>) {
    await db.query("delete from rate_limits");
    await db.query("update two_factors set last_step = 0");
    return app.ask(target, {
      cookie,
      form: {
        ...form,
        sha256: sha256(Buffer.from(ids.reviewId)),
        password: PASSWORD,
        code: await totp(secret),
      },
    });
  }
  const sealing = `/jobs/${ids.jobId}/reports/${ids.reviewId}/seal`;
  let sent = 0;
  for (const { id, path, post } of FORMS.filter(({ id }) => /\/reports\/(?!withdrawal)/.test(id))) {
    for (const target of getForms(path({ ...ids, reportId: ids.reviewId }), id)) {
      const answer = await (await send(target, post.form(ids))).text();
      if (target.startsWith(sealing)) expect(answer.includes(": not answered."), target).toBe(true);
      expect(await seals(), target).toBe(0);
      sent += 1;
    }
  }
  expect(sent).toBeGreaterThanOrEqual(27);
  await db.query("update report_answers set answer = 'YES'");
  await send(`${sealing}.data`, {});
  expect(await seals()).toBe(1);
});
