import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { enquiryReference } from "#app/words/enquiries.ts";
import { expectedErrors } from "#tests/support/no-console-errors.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";

const { db, fixtures, app, admin: person, ask } = await testPortal();
const admin = person;

async function page(path: string): Promise<{ status: number; html: string; text: string }> {
  const response = await ask(person, path);
  const html = response.html;
  const text = html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]+>/g, "|");
  return { status: response.status, html, text };
}

function send(path: string, form: Record<string, string>): Promise<Response> {
  return app.ask(path, { cookie: person.cookie, form });
}

async function rowOf(id: string) {
  const [row] = await db.rowsOf(enquiries, { id });
  if (!row) throw new Error("no enquiry");
  return row;
}

describe("the list", () => {
  it("says when there are none, and when none match", async () => {
    expect((await page("/admin/enquiries")).text).toContain("No enquiries yet");
    for (const query of ["search=nobody", "state=SPAM"]) {
      const { text } = await page(`/admin/enquiries?${query}`);
      expect(text).toContain("No enquiries match");
      expect(text).toContain("Show all enquiries");
    }
  });

  it("shows reference, sender, state, owner and clock; spam only when asked for", async () => {
    const id = await fixtures.enquiry();
    const spam = await rowOf(await fixtures.enquiry("SPAM"));
    await db.query(
      "update enquiries set owner_user_id = $1, created_at = now() - interval '40 days' where id = $2",
      admin.userId,
      id,
    );
    const row = await rowOf(id);
    const { text } = await page("/admin/enquiries");
    for (const shown of [row.name, enquiryReference(row.number), "New", admin.name]) {
      expect(text).toContain(shown);
    }
    expect(text).toMatch(/Overdue by \d+ h( \d+ min)?[| ]+\(working time\)/);
    expect(text).not.toContain(spam.name);
    expect((await page("/admin/enquiries?state=SPAM")).text).toContain(spam.name);
    const bySearch = await page(`/admin/enquiries?search=${enquiryReference(row.number)}`);
    expect(bySearch.text).toContain(row.name);
  });

  it("goes on to older ones", async () => {
    for (let i = 0; i < 26; i += 1) await fixtures.enquiry();
    const { html } = await page("/admin/enquiries");
    const next = /href="([^"?]*\?before=[^"]+)"/.exec(html)?.[1] ?? "";
    const older = await page(next);
    expect(older.text).toContain("Newest enquiries");
    expect(older.status).toBe(200);
  });
});

describe("one enquiry", () => {
  it("shows the message as text, and links to write and to ring", async () => {
    const id = await fixtures.enquiry();
    await db.query(
      `update enquiries set message = $1, email = 'a&b+c@smith.example', phone = '+44 (0)20 7946 0001'
       where id = $2`,
      "First\n  <script>alert(1)</script>",
      id,
    );
    const { number } = await rowOf(id);
    const { html, status } = await page(`/admin/enquiries/${id}`);
    expect(status).toBe(200);
    expect(html).toContain("First\n  &lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).toContain(`href="mailto:a%26b%2Bc@smith.example?subject=ENQ-${number}"`);
    expect(html).toContain('href="tel:+4402079460001"');
    await db.query("update enquiries set phone = 'ask for Ann' where id = $1", id);
    expect((await page(`/admin/enquiries/${id}`)).html).not.toContain("tel:");
  });

  it("that a program may have sent says so, and why, in the list too", async () => {
    const id = await fixtures.enquiry();
    expect((await page(`/admin/enquiries/${id}`)).text).not.toContain("Possibly automatic");
    for (const [sign, why] of [
      ["QUICK", "It was sent within three seconds of opening the form."],
      ["NO_COOKIE", "It came without the contact page&#x27;s cookie"],
      ["OLD", "The form had been open for more than a day."],
    ]) {
      await db.query("update enquiries set possibly_automatic = $1 where id = $2", sign, id);
      const { text } = await page(`/admin/enquiries/${id}`);
      expect(text).toContain("Possibly automatic");
      expect(text).toContain(why);
    }
    const { number } = await rowOf(id);
    const list = await page(`/admin/enquiries?search=${enquiryReference(number)}`);
    expect(list.text).toContain("Possibly automatic");
  });

  it("is not there: 404, with a way back", async () => {
    for (const id of [randomUUID(), "1"]) {
      for (const path of ["", "/state", "/owner", "/note"]) {
        const { status, text } = await page(`/admin/enquiries/${id}${path}`);
        expect(status).toBe(404);
        expect(text).toContain("Enquiry not found");
        expect(text).toContain("Back to Enquiries");
      }
    }
    expectedErrors();
  });
});

describe("its forms", () => {
  const FORMS = [
    ["state", { state: "REPLIED" }, { status: "REPLIED" }, "enquiry-state-updated"],
    ["note", { note: "Rang her", version: "0" }, { note: "Rang her" }, "enquiry-note-saved"],
  ] as const;

  it.each(FORMS)("%s is changed, and the page says so", async (path, form, stored, notice) => {
    const id = await fixtures.enquiry();
    const response = await send(`/admin/enquiries/${id}/${path}`, form);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(`/admin/enquiries/${id}`);
    expect(response.headers.getSetCookie().join()).toContain(`notice=${notice}`);
    expect(await rowOf(id)).toMatchObject(stored);
  });

  it("owner is changed; someone who is not active staff is refused with 409", async () => {
    const id = await fixtures.enquiry();
    const path = `/admin/enquiries/${id}/owner`;
    expect((await send(path, { ownerUserId: admin.userId })).status).toBe(303);
    expect((await rowOf(id)).ownerUserId).toBe(admin.userId);
    const paused = await fixtures.person({ role: "ADMIN", status: "PAUSED" });
    const organisation = await fixtures.organisation();
    const client = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
    for (const { userId } of [paused, client, { userId: randomUUID() }]) {
      const response = await send(path, { ownerUserId: userId });
      expect(response.status).toBe(409);
      expect(await response.text()).toContain("This person is no longer active staff.");
    }
    expect((await rowOf(id)).ownerUserId).toBe(admin.userId);
    await db.query("update enquiries set owner_user_id = $1 where id = $2", paused.userId, id);
    expect((await page(path)).text).toContain(`${paused.name} (not active)`);
  });

  it("a note that someone else has changed is 409: both texts stand there, and saving again replaces", async () => {
    const id = await fixtures.enquiry();
    const path = `/admin/enquiries/${id}/note`;
    await send(path, { note: "The colleague's words", version: "0" });
    const response = await send(path, { note: "My own words", version: "0" });
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(html).toContain("Someone has changed the note since you opened it.");
    expect(html).toMatch(/<textarea[^>]*>My own words<\/textarea>/);
    expect(html).toContain("The colleague&#x27;s words");
    expect(html).toMatch(/name="version" value="1"/);
    expect((await rowOf(id)).note).toBe("The colleague's words");
    expect((await send(path, { note: "Both", version: "1" })).status).toBe(303);
    expect((await rowOf(id)).note).toBe("Both");
  });
});
