import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { londonDay } from "#foundation/time/moment.ts";
import { addDays } from "#foundation/time/working-days.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";

const PASSWORD = "drawer over the lake";
const DAY = addDays(londonDay(new Date()), 30);
const { db, fixtures, app, organisation, client, admin: staff, ask } = await testPortal();
const password = cheapHash(PASSWORD);
beforeEach(() => db.sql.query("delete from rate_limits"));

type Mark = (text: string) => string;

/** How a text looks that was copied, by what it was copied from. */
const MARKS: Record<string, Mark> = {
  "an address book": (text) => `\u202d${text}\u202c`,
  "a page in Arabic": (text) => `\u202a${text}\u202c`,
  "a chat": (text) => `\u2068${text}\u2069`,
  "a file's properties": (text) => `\u200e${text}`,
  "a page in Hebrew": (text) => `${text}\u200f`,
  "a web page": (text) => inside(text, "\u200b"),
  "a PDF": (text) => inside(text, "\u00ad"),
  "a word processor": (text) => inside(text, "\u2060"),
  "a file with a byte order mark": (text) => `\ufeff${text}`,
  "a message with a picture": (text) => `${text}\ufffc`,
  "a joiner that joins nothing": (text) => inside(text, "\u200d"),
};
const inside = (text: string, mark: string) => `${text.slice(0, 2)}${mark}${text.slice(2)}`;

async function row(query: string, values: unknown[]): Promise<unknown[]> {
  const { rows } = await db.sql.query({ text: query, values, rowMode: "array" });
  return rows[0] ?? [];
}

/** Each form that is sent with texts that are all copied so: what is stored, which has to be what can be seen. */
const FORMS: Record<string, (mark: Mark) => Promise<{ stored: unknown; seen: unknown }>> = {
  async "the contact form"(mark) {
    const email = `${randomUUID()}@sender.example`;
    const seen = ["Ada Ashdown", email, "020 7946 0000", "Ashdown LLP", "PWITS", "Two exhibits."];
    const [name, , phone, organization, caseType, message] = seen.map(mark);
    const form = { name, email: mark(email), phone, organization, caseType, message };
    await app.ask("/contact", { form: form as Record<string, string> });
    const columns = "name, email, phone, organization, case_type, message";
    return {
      stored: await row(`select ${columns} from enquiries where email = $1`, [email]),
      seen,
    };
  },
  async "a registration"(mark) {
    const email = `${randomUUID()}@firm.example`;
    await app.ask("/auth/register", {
      form: {
        name: mark("Ada Marlowe"),
        organisationName: mark("Marlowe Finch"),
        email: mark(email),
        password: PASSWORD,
        confirmPassword: PASSWORD,
      },
    });
    const stored = await row(
      `select u.name, o.name from users u join profiles p on p.id = u.id
       join organisations o on o.id = p.organisation_id where u.email = $1`,
      [email],
    );
    return { stored, seen: ["Ada Marlowe", "Marlowe Finch"] };
  },
  async "the log-in"(mark) {
    const { email } = await fixtures.person({ role: "CLIENT_USER", organisation, password });
    const form = { email: mark(email), password: PASSWORD };
    const { status, headers } = await app.ask("/auth/login", { form });
    return { stored: [status, headers.get("Location")], seen: [303, "/app"] };
  },
  async "a job request"(mark) {
    const id = randomUUID();
    const [title, reference, description] = ["Crown v Smith", "MF/2026/17", "One kilogram."].map(
      mark,
    );
    await ask(client, "/app/jobs/new", {
      id,
      title,
      reference,
      description,
      sensitivityLevel: "LOW",
      dueDate: mark(DAY),
    } as Record<string, string>);
    const columns = "title, reference, description, due_date::text";
    const stored = await row(`select ${columns} from jobs where id = $1`, [id]);
    return { stored, seen: ["Crown v Smith", "MF/2026/17", "One kilogram.", DAY] };
  },
  async "a quote"(mark) {
    const jobId = await fixtures.job(client);
    const [updatedAt] = await row("select updated_at from jobs where id = $1", [jobId]);
    await ask(staff, `/admin/jobs/${jobId}/quotes`, {
      id: randomUUID(),
      seen: (updatedAt as Date).toISOString(),
      amount: mark("£1,250.00"),
      notes: mark("Plus travel"),
      validUntil: mark(DAY),
    });
    const columns = "amount, notes, valid_until::text";
    const stored = await row(`select ${columns} from quotes where job_id = $1`, [jobId]);
    return { stored, seen: ["1250.00", "Plus travel", DAY] };
  },
  async "a date"(mark) {
    const jobId = await fixtures.job(client);
    const form = { id: randomUUID(), kind: "HEARING", attendance: "NONE", note: mark("By video") };
    await ask(client, `/jobs/${jobId}/dates/new`, {
      ...form,
      startsOn: mark(DAY),
      atTime: mark("10:30"),
      place: mark("Stonebridge"),
    });
    const columns = "starts_on::text, at_time::text, place, note";
    const stored = await row(`select ${columns} from job_dates where id = $1`, [form.id]);
    return { stored, seen: [DAY, expect.stringMatching(/^10:30/), "Stonebridge", "By video"] };
  },
  async "a comment with a file, and the title of the paper"(mark) {
    const jobId = await fixtures.job(client);
    const files = [new File(["%PDF-1.4"], "exhibit.pdf", { type: "application/pdf" })];
    const form = { id: randomUUID(), body: mark("See attached"), visibility: "CLIENT" };
    await app.ask(`/jobs/${jobId}/comments`, { cookie: client.cookie, form, files });
    const [body] = await row("select body from comments where job_id = $1", [jobId]);
    const [paperId] = await row("select id from papers where job_id = $1", [jobId]);
    const title = { title: mark("Exhibit list"), kind: "OTHER" };
    await ask(client, `/jobs/${jobId}/papers/${paperId}`, title);
    const [stored] = await row("select title from papers where id = $1", [paperId]);
    return { stored: [body, stored], seen: ["See attached", "Exhibit list"] };
  },
  async "a search"(mark) {
    const jobId = await fixtures.job(client);
    await db.query("update jobs set title = 'Quenby Marlowe' where id = $1", jobId);
    const search = encodeURIComponent(mark("Quenby"));
    const page = (await ask(client, `/app/jobs?search=${search}`)).page;
    const isFound = page.attributes("main a", "href").includes(`/app/jobs/${jobId}`);
    return { stored: [isFound, page.attributes("#search", "value")], seen: [true, ["Quenby"]] };
  },
};

it.each(Object.keys(FORMS))(
  "%s takes what was copied together with marks that nobody sees",
  async (name) => {
    for (const [source, mark] of Object.entries(MARKS)) {
      await db.query("delete from rate_limits");
      const result = await FORMS[name]?.(mark);
      expect(result?.stored, `copied from ${source}`).toEqual(result?.seen);
    }
  },
);

it("a password stays as it was typed", async () => {
  const marked = await fixtures.person({
    role: "CLIENT_USER",
    organisation,
    password: cheapHash(`\u200b${PASSWORD}`),
  });
  const logIn = async (typed: string) =>
    (await app.ask("/auth/login", { form: { email: marked.email, password: typed } })).status;
  expect([await logIn(PASSWORD), await logIn(`\u200b${PASSWORD}`)]).toEqual([400, 303]);
});

it("a name says what is wrong with what is left", async () => {
  const send = async (name: string) => {
    const form = { name, email: "a@sender.example", message: "Hello" };
    return (await app.ask("/contact", { form })).text();
  };
  expect(await send("\u200eAnn\u3164Smith\u200e")).toContain("contains an invisible character");
  expect(await send("\u202devil.com\u202c")).toContain("must not contain a web or email address");
});
