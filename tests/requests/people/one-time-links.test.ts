import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { invitations } from "#app/db/schema/invitations.ts";
import { verifications } from "#app/db/schema/sign-in.ts";
import { users } from "#app/db/schema/users.ts";
import { LINKED_TEMPLATES, oneTimeLinkOf } from "#app/domain/emails/email-events.ts";
import { everything } from "#tests/support/database/test-database.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";
import { makeLink } from "#tests/support/sign-in/make-link.ts";

const PASSWORD = "drawer over the lake";
const { db, fixtures, app, admin } = await testPortal();
const NEW_PASSWORD = { password: PASSWORD, confirmPassword: PASSWORD };
const FORM = { organisationName: "Marlowe & Finch", name: "Ada Marlowe", ...NEW_PASSWORD };

interface Linked {
  token: string;
  /** What the browser has beside the link. */
  cookie?: string;
  form: Record<string, string>;
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

/** A link of each kind, with the form on its page that uses it up. */
const LINKS: Record<string, (templateKey: string) => Promise<Linked>> = {
  async "reset-password"() {
    const { userId } = await fixtures.person({ role: "ADMIN" });
    return { token: await makeLink(db, userId), form: NEW_PASSWORD };
  },
  async "verify-email"() {
    const email = `${randomUUID()}@firm.example`;
    const sent = await app.ask("/auth/register", { form: { ...FORM, email } });
    const [user] = await db.rowsOf(users, { email });
    const token = await makeLink(db, user?.id ?? "", "verify-email");
    return { token, cookie: cookiesOf(sent), form: {} };
  },
  async register(purpose) {
    const id = await fixtures.enquiry();
    await db.rows.update(enquiries).set({ invitedAt: new Date() }).where(eq(enquiries.id, id));
    const token = await makeLink(db, id, "register");
    await db.rows.update(verifications).set({ purpose }).where(eq(verifications.value, id));
    return { token, form: { ...FORM, email: `${randomUUID()}@firm.example` } };
  },
};

describe("a link in an email", () => {
  it.each(LINKED_TEMPLATES)(
    "%s leads to a page with a button; opening it uses nothing up",
    async (templateKey) => {
      const { does, path } = oneTimeLinkOf(templateKey) ?? { does: "", path: "" };
      const { token, cookie, form } = (await LINKS[does]?.(templateKey)) ?? { token: "", form: {} };
      const before = await everything(db);
      let browser = "";
      for (const method of [undefined, "HEAD", undefined, "HEAD", undefined] as const) {
        const opened = await app.ask(`${path}?token=${token}`, { method, cookie });
        expect(opened.status).toBe(302);
        browser = [cookie, cookiesOf(opened)].filter(Boolean).join("; ");
        const page = await app.ask(path, { method, cookie: browser });
        expect(page.status).toBe(200);
        if (!method) expect(await page.text()).toContain('type="submit"');
      }
      expect(await everything(db)).toBe(before);
      const used = await app.ask(path, { cookie: browser, form });
      expect(used.status).toBe(303);
      // A link to register is used up, and its page takes registrations without it.
      if (does === "register") {
        expect(await db.rows.$count(verifications, eq(verifications.purpose, templateKey))).toBe(0);
      } else {
        expect((await app.ask(path, { cookie: browser, form })).status).toBe(400);
      }
    },
  );
});

describe("the link of someone whom staff have made a client", () => {
  async function invited() {
    const organisation = await fixtures.organisation();
    const person = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
    await db.rows.insert(invitations).values({
      userId: person.userId,
      organisationId: organisation.id,
      invitedByUserId: admin.userId,
    });
    const jobId = await fixtures.job(person);
    return { jobId, token: await makeLink(db, person.userId) };
  }

  it("sets a password and leads to their job, without another log-in", async () => {
    const { jobId, token } = await invited();
    const opened = await app.ask(`/auth/reset-password?token=${token}&to=/app/jobs/${jobId}`);
    const page = opened.headers.get("Location") ?? "";
    expect(page).toBe(`/auth/reset-password?to=${encodeURIComponent(`/app/jobs/${jobId}`)}`);
    const set = await app.ask(page, { cookie: cookiesOf(opened), form: NEW_PASSWORD });
    expect(set.headers.get("Location")).toBe(`/app/jobs/${jobId}`);
    const job = await app.ask(`/app/jobs/${jobId}`, { cookie: cookiesOf(set) });
    expect(job.status).toBe(200);
    const again = await app.ask(page, { cookie: cookiesOf(opened), form: NEW_PASSWORD });
    expect(again.status).toBe(400);
    expect(await again.text()).toContain("This link has expired or has already been used.");
  });
});
