import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createSignedTimestamps } from "#foundation/secrets/keyed-digests.server.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { createTestApp } from "#tests/support/product/test-app.ts";

const FAILED = "Failed to send message. Please try again or call us directly.";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** As the app of the tests signs them. */
const stamps = createSignedTimestamps("s".repeat(40));
const opened = (agoMs: number) => stamps.make(new Date(Date.now() - agoMs));
/** Made when it is sent: a test must not wait until it is old. */
const inCookie = (agoMs: number) => () => `enquiry-opened=${opened(agoMs)}`;
const noCookie = () => undefined;
const foreignCookie = () => "enquiry-opened=a.b";
const db = await createTestDatabase();

const app = await createTestApp(db);
beforeEach(() => db.sql.query("delete from rate_limits; delete from pgboss.job"));

function filledIn(change: Record<string, string> = {}): Record<string, string> {
  const email = `${randomUUID()}@sender.example`;
  return { name: "Ada Ashdown", email, message: "Two exhibits, hearing on Monday.", ...change };
}

async function send(form: Record<string, string>, cookie?: string) {
  const response = await app.ask("/contact", { form, cookie });
  return { status: response.status, location: response.headers.get("Location"), response };
}

async function stored({ email }: Record<string, string>) {
  return db.query(
    "select number, status, possibly_automatic as sign from enquiries where email = $1",
    email,
  );
}

async function mails(): Promise<string[]> {
  const { rows } = await db.sql.query<{ key: string }>(
    "select data->>'templateKey' as key from pgboss.job where name = 'notify' order by 1",
  );
  return rows.map(({ key }) => key);
}

function noticeOf(page: string): string {
  const notice = /<div id="(?:failed|sent)".*?<\/div>/s.exec(page)?.[0] ?? "";
  return notice
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

describe("a first message", () => {
  it.each([
    ["sent at once", inCookie(0), {}, "QUICK"],
    ["sent within three seconds", inCookie(1_500), {}, "QUICK"],
    ["sent without cookies", noCookie, {}, "NO_COOKIE"],
    ["sent with a cookie that is none of ours", foreignCookie, {}, "NO_COOKIE"],
    ["sent from a page of yesterday", noCookie, { opened: opened(DAY + MINUTE) }, "OLD"],
    ["sent with a cookie of yesterday", inCookie(DAY + MINUTE), {}, "OLD"],
  ])(
    "%s is taken in and marked, and the address in it gets no mail",
    async (_, cookie, more, sign) => {
      const form = filledIn(more);
      const { status, location } = await send(form, cookie());
      const rows = await stored(form);
      expect(rows).toEqual([{ number: expect.any(Number), status: "NEW", sign }]);
      expect([status, location]).toEqual([
        303,
        `/contact/sent?reference=ENQ-${rows[0].number}&mail=none#sent`,
      ]);
      expect(await mails()).toEqual(["enquiry_received"]);
      const page = await (await app.ask(location ?? "")).text();
      expect(page).toContain("Message Sent");
      expect(page).not.toContain("email too");
    },
  );

  it.each([
    ["with the cookie", inCookie(MINUTE), {}],
    ["from a page that came back, without cookies", noCookie, { opened: opened(MINUTE) }],
    ["sent again at once from a page that has been open", inCookie(MINUTE), { opened: opened(0) }],
  ])("%s, as people send them, is not marked", async (_, cookie, more) => {
    const form = filledIn(more);
    const { location } = await send(form, cookie());
    expect(await stored(form)).toMatchObject([{ status: "NEW", sign: null }]);
    expect(await mails()).toEqual(["enquiry_acknowledged", "enquiry_received"]);
    expect(await (await app.ask(location ?? "")).text()).toContain("It comes to you by email too.");
  });

  it("sent twice without cookies is one enquiry", async () => {
    const form = filledIn();
    const first = await send(form);
    const second = await send(form);
    expect(second.location).toBe(first.location);
    expect(await stored(form)).toHaveLength(1);
    expect(await mails()).toEqual(["enquiry_received"]);
  });

  it("that fell into the trap is spam, however it was sent", async () => {
    const form = filledIn({ "leave-this-empty": "x" });
    expect((await send(form)).status).toBe(303);
    expect(await stored(form)).toMatchObject([{ status: "SPAM", sign: "NO_COOKIE" }]);
    expect(await mails()).toEqual([]);
  });
});

it("beside field errors there are two outcomes, and a form that comes back can be sent on", async () => {
  const form = filledIn();
  const wrong = await send({ ...form, email: "x" });
  expect(wrong.status).toBe(400);
  const page = await wrong.response.text();
  expect(page).toContain("Invalid email address");
  expect(noticeOf(page)).toBe("Error Nothing was sent. Please correct the marked fields.");
  const stamp = /name="opened" value="([^"]+)"/.exec(page)?.[1] ?? "";
  expect(stamps.read(stamp)).not.toBeNull();
  for (let i = 0; i < 3; i += 1) await send({ ...form, message: `${i}` });
  const refused = await send(form);
  expect(refused.status).toBe(429);
  const told = await refused.response.text();
  expect(noticeOf(told)).toBe(`Error ${FAILED}`);
  expect(told).toContain(form.message);
  expect(await stored(form)).toHaveLength(3);
});
