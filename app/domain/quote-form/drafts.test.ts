import { describe, expect, it } from "vitest";
import { transact } from "#app/domain/context.ts";
import { sendQuote } from "#app/domain/quotes/send-quote.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { discardDraft, findDraft, saveDraft } from "./drafts.server.ts";
import { deleteTemplate, listTemplates, saveTemplate } from "./templates.server.ts";

const { db, fixtures, client, admin } = await testRows("CLIENT_ADMIN");
const colleague = await fixtures.person({ role: "ADMIN" });
const ctx = fixtures.context(admin);

const draftOf = (jobId: string, by = admin) =>
  transact(fixtures.context(by), (tx) => findDraft(tx, jobId));
const values = { "description-1": "Reading", scope: "240 pages" };

describe("a draft", () => {
  it("is kept as it was typed, for all staff, and saved again by whoever has read it", async () => {
    const jobId = await fixtures.job(client);
    await saveDraft(ctx, { jobId, values, seen: null });
    const draft = await draftOf(jobId, colleague);
    expect(draft).toMatchObject({ values, savedByName: admin.name });
    const more = { ...values, notes: "By her" };
    await saveDraft(fixtures.context(colleague), {
      jobId,
      values: more,
      seen: draft?.savedAt ?? null,
    });
    expect(await draftOf(jobId)).toMatchObject({ values: more, savedByName: colleague.name });
  });

  it("that a colleague saved meanwhile is not overwritten; who saved it is said", async () => {
    const jobId = await fixtures.job(client);
    await saveDraft(fixtures.context(colleague), { jobId, values, seen: null });
    for (const seen of [null, new Date(0)]) {
      const saving = saveDraft(ctx, { jobId, values: {}, seen });
      await expect(saving).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining(`${colleague.name} saved a draft of this quote on`),
      });
    }
    expect(await draftOf(jobId)).toMatchObject({ values });
  });

  it("is gone when it is discarded, and when a quote is sent", async () => {
    for (const end of [
      (jobId: string) => discardDraft(ctx, jobId),
      (jobId: string) => sendQuote(ctx, { jobId, amount: 100, notes: null }),
    ]) {
      const jobId = await fixtures.job(client);
      const other = await fixtures.job(client);
      await saveDraft(ctx, { jobId, values, seen: null });
      await saveDraft(ctx, { jobId: other, values, seen: null });
      await end(jobId);
      expect([await draftOf(jobId), (await draftOf(other))?.values]).toEqual([null, values]);
    }
  });
});

describe("a template", () => {
  const names = async () =>
    (await transact(ctx, listTemplates)).map(({ name, values: kept }) => [name, kept]);
  const actions = async () =>
    (
      await db.query(`select action, coalesce(old_value, new_value) as name from audit_logs
         where action like 'quote_template%' order by created_at`)
    ).map(({ action, name }) => `${action} ${name}`);

  it("is saved, replaced by one of the same name, and deleted, each on record", async () => {
    await saveTemplate(ctx, { name: "Two phones", values });
    await saveTemplate(fixtures.context(colleague), { name: "Two phones", values: {} });
    await saveTemplate(ctx, { name: "Cannabis yield", values });
    expect(await names()).toEqual([
      ["Cannabis yield", values],
      ["Two phones", {}],
    ]);
    const [first] = await transact(ctx, listTemplates);
    await deleteTemplate(ctx, first?.id ?? "");
    expect(await names()).toEqual([["Two phones", {}]]);
    expect(await actions()).toEqual([
      "quote_template_saved Two phones",
      "quote_template_saved Two phones",
      "quote_template_saved Cannabis yield",
      "quote_template_deleted Cannabis yield",
    ]);
    await expectRefused(deleteTemplate(ctx, first?.id ?? ""), 404);
    await expectRefused(deleteTemplate(ctx, "1"), 404);
  });

  it("is changed under its own id, also its name, but not over what a colleague saved since", async () => {
    await saveTemplate(ctx, { name: "To be changed", values });
    const find = async (name: string) =>
      (await transact(ctx, listTemplates)).find((each) => each.name === name);
    const before = await find("To be changed");
    const changes = { id: before?.id ?? "", seen: before?.savedAt.toISOString() ?? "" };
    await saveTemplate(ctx, { name: "Changed", values: {}, changes });
    expect(await find("Changed")).toMatchObject({ id: changes.id, values: {} });
    expect(await find("To be changed")).toBeUndefined();
    const late = saveTemplate(ctx, { name: "Changed", values, changes });
    await expectRefused(late, 409);
    const seen = (await find("Changed"))?.savedAt.toISOString() ?? "";
    const taken = { name: "Two phones", values, changes: { ...changes, seen } };
    await expect(saveTemplate(ctx, taken)).rejects.toMatchObject({
      message: "Another template has this name. Choose another name.",
    });
  });
});
