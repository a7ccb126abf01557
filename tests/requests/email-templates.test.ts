import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { TemplateCheck } from "#app/domain/email-templates/check-template.ts";
import type { TemplateKey } from "#app/domain/emails/email-events.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";

const { db, app, admin, ask } = await testPortal();

async function pathOf(key: TemplateKey): Promise<string> {
  const rows = await db.query("select id from email_templates where key = $1", key);
  return `/admin/email-templates/${rows[0].id}`;
}

async function saved(key: TemplateKey) {
  const rows = await db.query("select * from email_templates where key = $1", key);
  return rows[0];
}

async function send(path: string, form: Record<string, string>) {
  const response = await app.ask(path, { cookie: admin.cookie, form });
  return { response, status: response.status, html: await response.text() };
}

const WORDS = { description: "For tests", subject: "A subject", body: "A body", version: "1" };

describe("saving", () => {
  it.each([
    ["an unknown variable", { body: "Dear {{ nobody }}" }, "Unknown variable: {{ nobody }}."],
    ["no subject", { subject: "  " }, "Enter a subject"],
    ["no body", { body: " \r\n " }, "Enter a body"],
    ["a line break in the subject", { subject: "A\r\nBcc: x@evil.example" }, "must be on one line"],
    ["a broken template", { body: "{% if clientName %}x" }, "The body cannot be filled in"],
    ["a subject that is too long", { subject: "x".repeat(201) }, "at most 200 characters"],
  ])("%s is refused, and keeps what was typed", async (_, typed, message) => {
    const before = await saved("job_submitted");
    const form = { ...WORDS, description: "Kept as typed", isActive: "on", ...typed };
    const { status, html } = await send(await pathOf("job_submitted"), form);
    expect(status).toBe(400);
    expect(html).toContain(message);
    expect(html).toContain('value="Kept as typed"');
    expect(await saved("job_submitted")).toEqual(before);
  });

  it("a message that people get in by cannot be switched off", async () => {
    const { status, html } = await send(await pathOf("user_invited"), WORDS);
    expect(status).toBe(400);
    expect(html).toContain("This email cannot be turned off");
    expect(await saved("user_invited")).toMatchObject({ is_active: true, version: 1 });
  });

  it("a template leads back to it; saving older words says so and keeps them", async () => {
    const path = await pathOf("quote_declined");
    const { response } = await send(path, { ...WORDS, isActive: "on" });
    expect([response.status, response.headers.get("Location")]).toEqual([303, path]);
    const late = await send(path, { ...WORDS, subject: "Mine", isActive: "on" });
    expect(late.status).toBe(409);
    expect(late.html).toContain("Someone has changed this template since you opened it.");
    expect(late.html).toContain('value="Mine"');
    expect(late.html).toContain("Someone has saved version");
    const again = await send(path, { ...WORDS, subject: "Mine", version: "2", isActive: "on" });
    expect(again.status).toBe(303);
    const page = await ask(admin, path);
    expect(page.html).toContain("Version <!-- -->3");
  });
});

describe("the preview", () => {
  it("is rendered by the renderer of real mail, and changes nothing", async () => {
    const path = `${await pathOf("quote_sent")}/preview`;
    const before = await saved("quote_sent");
    const { html } = await send(path, {
      subject: "For {{ reference }}: {{ quoteCurrency }} {{ quoteAmount }}, {{ responseDue }}",
      body: "Read it: {{ actionUrl }}",
    });
    const check: TemplateCheck = JSON.parse(html);
    expect(check.message?.subject).toBe("For DX-26-0147 (MF/2026/17): GBP 1,250.00, Tue 26 Jan");
    expect(check.message?.html).toContain(">Read it</a>");
    expect(check.message?.text).toContain("Do not send case papers by reply.");
    expect(check.warnings).toEqual(["{{ clientName }} is missing. This email usually has it."]);
    expect(await saved("quote_sent")).toEqual(before);
  });

  it("says what is wrong in place of the message", async () => {
    const path = await pathOf("quote_sent");
    const { html } = await send(`${path}/preview`, { subject: "", body: "{% <x> %}" });
    const check: TemplateCheck = JSON.parse(html);
    expect(check.message).toBeNull();
    expect(check.errors.body).toMatch(/^The body cannot be filled in/);
    const document = await send(`${path}/preview/message`, { subject: "x", body: "{% <x> %}" });
    expect(document.html).not.toContain("<x>");
  });

  it("is a document that runs nothing, may be framed by us alone, and leads nowhere", async () => {
    const path = `${await pathOf("quote_sent")}/preview/message`;
    const script = "<script>alert(1)</script>";
    for (const response of [
      await app.ask(path, { cookie: admin.cookie }),
      await app.ask(path, { cookie: admin.cookie, form: { subject: script, body: script } }),
    ]) {
      const policy = response.headers.get("Content-Security-Policy") ?? "";
      expect(policy).toContain("default-src 'none'; style-src 'unsafe-inline'");
      expect(policy).toContain("frame-ancestors 'self'; sandbox allow-same-origin");
      expect(policy).not.toContain("script");
      expect(response.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      const html = await response.text();
      expect(html).toContain('<base target="_blank">');
      expect(html).not.toContain("<script>");
    }
    const page = await ask(admin, "/admin/email-templates");
    expect(page.headers.get("X-Frame-Options")).toBe("DENY");
    expect(page.headers.get("Content-Security-Policy")).toContain("frame-src 'self'");
  });
});

describe("a test", () => {
  const typed = { subject: "Tried: {{ reference }}", body: "Dear {{ clientName }}" };

  it("goes to one's own address alone, as typed, ten times an hour", async () => {
    const path = `${await pathOf("quote_accepted")}/test`;
    const first = await send(path, { ...WORDS, ...typed, to: "x@evil.example" });
    expect(first.status).toBe(200);
    expect(first.html).toContain("A test is on its way to your own address.");
    expect(first.html).toContain('value="Tried: {{ reference }}"');
    const rows = await db.query(
      "select recipient_email, subject, status, notification from sent_emails where template_key = 'quote_accepted'",
    );
    expect(rows).toEqual([
      {
        recipient_email: admin.email,
        subject: "[Test] Tried: DX-26-0147 (MF/2026/17)",
        status: "QUEUED",
        notification: null,
      },
    ]);
    expect(await saved("quote_accepted")).toMatchObject({ version: 1 });
    for (let i = 0; i < 9; i += 1) expect((await send(path, typed)).status).toBe(200);
    const refused = await send(path, typed);
    expect(refused.status).toBe(429);
    expect(refused.html).toMatch(/Failed to send test: No more than 10 test emails an hour/);
    expect(refused.html).toContain('value="Tried: {{ reference }}"');
  });

  it("of a template that cannot be filled in is refused", async () => {
    const path = `${await pathOf("quote_accepted")}/test`;
    const { status, html } = await send(path, { subject: "x", body: "{{ nobody }}" });
    expect(status).toBe(400);
    expect(html).toContain("Unknown variable: {{ nobody }}.");
  });
});

describe("restoring", () => {
  it("is asked first, and refused when someone saved meanwhile", async () => {
    const path = await pathOf("comment_added");
    await send(path, { ...WORDS, isActive: "on" });
    const question = (await ask(admin, `${path}/default`)).html;
    expect(question).toContain("Restore the default of Comment added?");
    expect((await send(`${path}/default`, { version: "1" })).status).toBe(409);
    expect((await send(`${path}/versions/1/restoration`, { version: "1" })).status).toBe(409);
    expect((await send(`${path}/versions/1/restoration`, { version: "2" })).status).toBe(303);
    expect(await saved("comment_added")).toMatchObject({
      subject: "New comment from {{ side }}: {{ reference }}",
      version: 3,
    });
  });
});

describe("the list", () => {
  it("is searched by name or key, and says when there is nothing", async () => {
    const page = async (search: string) =>
      (await ask(admin, `/admin/email-templates?search=${search}`)).html;
    const found = await page("quote_sent");
    expect(found).toContain("Edit Quote sent");
    expect(found).not.toContain("Edit Status changed");
    expect(await page("nothing+like+this")).toContain("No templates found");
  });
});

describe("sent emails", () => {
  async function message(values: { key?: string; status?: string; text?: string } = {}) {
    const { key = "quote_sent", status = "SENT", text = "Text" } = values;
    const rows = await db.query(
      `insert into sent_emails (template_key, notification_id, recipient_name, recipient_email,
         subject, text_body, html_body, status, last_error)
       values ($1, gen_random_uuid(), 'Ann Smith', 'ann@people.example', $2, $3, $3, $4, 'A reason')
       returning id`,
      key,
      `Subject ${randomUUID()}`,
      text,
      status,
    );
    return `/admin/sent-emails/${rows[0].id}`;
  }

  it("are found by status and by recipient or subject", async () => {
    const failed = await message({ status: "FAILED" });
    const kept = await message({ status: "KEPT" });
    const page = async (query: string) => (await ask(admin, `/admin/sent-emails?${query}`)).html;
    const onlyFailed = await page("state=FAILED");
    expect(onlyFailed).toContain(failed);
    expect(onlyFailed).not.toContain(kept);
    expect(await page("state=FAILED&search=ann@people")).toContain(failed);
    expect(await page("search=nothing+like+this")).toContain("No emails match");
  });

  it.each(["password_reset", "user_invited", "email_verification"])(
    "of %s show no link that lets someone in",
    async (key) => {
      const link = "https://site.example/auth/reset-password?token=SECRET-token_1";
      const path = await message({ key, text: `<html><head></head>${link}</html>` });
      for (const where of [path, `${path}.data`, `${path}/message`, "/admin/sent-emails"]) {
        const html = (await ask(admin, where)).html;
        expect(html, where).not.toContain("SECRET");
      }
    },
  );

  it("that have arrived are sent again after a question, others at once", async () => {
    const sent = await message();
    const html = (await ask(admin, sent)).html;
    expect(html).toContain(`href="${sent}/resending"`);
    const question = (await ask(admin, `${sent}/resending`)).html;
    expect(question).toContain("has already had it and will get it a second time.");
    const failed = await message({ status: "FAILED" });
    expect((await ask(admin, failed)).html).toContain("A reason");
    for (const path of [sent, failed]) {
      const { response } = await send(`${path}/resending`, { resends: "0" });
      expect([response.status, response.headers.get("Location")]).toEqual([303, path]);
      expect((await send(`${path}/resending`, { resends: "0" })).status).toBe(409);
      const after = (await ask(admin, path)).html;
      expect(after).toContain("Queued");
      expect(after).toMatch(/Sent again by/);
    }
  });
});
