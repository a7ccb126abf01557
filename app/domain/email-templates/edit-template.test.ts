import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { actingAs } from "#app/domain/actor.ts";
import type { TemplateKey } from "#app/domain/emails/email-events.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { DEFAULT_TEMPLATES } from "./defaults.server.ts";
import { findTemplate, findVersion, listVersions } from "./queries.server.ts";
import { restoreDefault, restoreVersion, saveTemplate } from "./save-template.server.ts";

const { db, fixtures, client, admin } = await testRows("CLIENT_ADMIN");
const ctx = fixtures.context(admin);
const WORDS = { description: "D", subject: "S", body: "B", isActive: true };
const fine = () => ({});

beforeEach(async () => {
  await db.query("delete from email_template_versions where number > 1");
  await db.query("update email_templates set version = 1, is_active = true");
  for (const { key, description, subject, body } of DEFAULT_TEMPLATES) {
    await db.query(
      "update email_templates set description = $2, subject = $3, body = $4 where key = $1",
      key,
      description,
      subject,
      body,
    );
  }
});

async function idOf(key: TemplateKey): Promise<string> {
  const rows = await db.query("select id from email_templates where key = $1", key);
  return rows[0].id;
}

const template = (id: string) => db.asActor(actingAs(admin), (tx) => findTemplate(tx, id));
const versions = (id: string) => db.asActor(actingAs(admin), (tx) => listVersions(tx, id));

async function recorded(templateKey: string) {
  return db.query(
    `select action, old_value, new_value, actor_name from audit_logs
     where meta->>'templateKey' = $1 order by created_at`,
    templateKey,
  );
}

describe("a template", () => {
  it("is saved as its next version, told in the record", async () => {
    const templateId = await idOf("quote_sent");
    const input = { ...WORDS, isActive: false, templateId, version: 1 };
    expect(await saveTemplate(ctx, input, fine)).toBeNull();
    expect(await template(templateId)).toMatchObject({ ...WORDS, isActive: false, version: 2 });
    expect(await versions(templateId)).toMatchObject([
      {
        number: 2,
        createdByName: admin.name,
        restoredFrom: null,
        changed: ["subject", "body", "description", "isActive"],
      },
      { number: 1, createdByName: null, changed: [] },
    ]);
    expect(await recorded("quote_sent")).toEqual([
      {
        action: "email_template_changed",
        old_value: "Quote sent, version 1",
        new_value: "Quote sent, version 2 (inactive)",
        actor_name: admin.name,
      },
    ]);
  });

  it("is not saved twice by the same form, nor over words that its editor has not seen", async () => {
    const templateId = await idOf("status_changed");
    const input = { ...WORDS, templateId, version: 1 };
    await Promise.all([saveTemplate(ctx, input, fine), saveTemplate(ctx, input, fine)]);
    expect(await versions(templateId)).toHaveLength(2);
    const late = saveTemplate(ctx, { ...input, body: "Other words" }, fine);
    await expectRefused(late, 409);
    expect(await template(templateId)).toMatchObject({ body: "B", version: 2 });
  });

  it("is not saved while something is wrong with it", async () => {
    const templateId = await idOf("job_submitted");
    const input = { ...WORDS, templateId, version: 1 };
    const check = (key: string) => ({ body: `not for ${key}` });
    expect(await saveTemplate(ctx, input, check)).toEqual({ body: "not for job_submitted" });
    expect(await versions(templateId)).toHaveLength(1);
    expect(await recorded("job_submitted")).toEqual([]);
  });

  it.each(["password_reset", "user_invited", "email_verification"] as const)(
    "%s stays active",
    async (key) => {
      const templateId = await idOf(key);
      const input = { ...WORDS, isActive: false, templateId, version: 1 };
      expect(await saveTemplate(ctx, input, fine)).toEqual({
        isActive: "This email cannot be turned off",
      });
      expect(await versions(templateId)).toHaveLength(1);
    },
  );

  it.each(["password_reset", "user_invited"] as const)("%s does, for the database", async (key) => {
    const templateId = await idOf(key);
    const past = db.asActor(actingAs(admin), (tx) =>
      tx.$client.query("update email_templates set is_active = false where id = $1", [templateId]),
    );
    await expect(past).rejects.toThrow("email_templates_always_active");
  });
});

describe("earlier words", () => {
  it("are brought back as a new version; a template that is inactive stays so", async () => {
    const templateId = await idOf("quote_accepted");
    await saveTemplate(ctx, { ...WORDS, isActive: false, templateId, version: 1 }, fine);
    await saveTemplate(ctx, { ...WORDS, body: "C", isActive: false, templateId, version: 2 }, fine);
    await restoreVersion(ctx, { templateId, number: "2", version: 3 });
    expect(await template(templateId)).toMatchObject({ body: "B", isActive: false, version: 4 });
    await restoreDefault(ctx, { templateId, version: 4 });
    const usual = DEFAULT_TEMPLATES.find(({ key }) => key === "quote_accepted");
    expect(await template(templateId)).toMatchObject({ ...usual, isActive: false, version: 5 });
    expect((await versions(templateId)).map(({ restoredFrom }) => restoredFrom)).toEqual([
      0,
      2,
      null,
      null,
      null,
    ]);
    await restoreDefault(ctx, { templateId, version: 4 });
    expect(await versions(templateId)).toHaveLength(5);
    const stale = restoreVersion(ctx, { templateId, number: "2", version: 4 });
    await expectRefused(stale, 409);
  });

  it.each(["0", "99", "-1", "1.5", "x", "99999999999"])(
    "there is no version %s",
    async (number) => {
      const templateId = await idOf("quote_accepted");
      const missing = { status: 404 };
      const finding = db.asActor(actingAs(admin), (tx) => findVersion(tx, templateId, number));
      await expect(finding).rejects.toMatchObject(missing);
      const restoring = restoreVersion(ctx, { templateId, number, version: 1 });
      await expect(restoring).rejects.toMatchObject(missing);
    },
  );
});

it("is nothing that is not there", async () => {
  for (const id of [randomUUID(), "quote_sent"]) {
    const saving = saveTemplate(ctx, { ...WORDS, templateId: id, version: 1 }, fine);
    await expectRefused(saving, 404);
  }
});

it("a version is never changed, nor written in another's name", async () => {
  const templateId = await idOf("quote_sent");
  for (const statement of [
    "update email_template_versions set body = 'x'",
    "delete from email_template_versions",
    `insert into email_template_versions
       (template_id, number, description, subject, body, is_active, created_by_user_id)
     values ('${templateId}', 9, 'd', 's', 'b', true, '${client.userId}')`,
  ]) {
    const acting = db.asActor(actingAs(admin), (tx) => tx.$client.query(statement));
    await expect(acting, statement).rejects.toMatchObject({ code: "42501" });
  }
});
