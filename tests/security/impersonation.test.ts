import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { profiles, userRoles, users } from "#app/db/schema/users.ts";
import type { Actor } from "#app/domain/actor.ts";
import { addComment } from "#app/domain/comments/add-comment.server.ts";
import { changeStatus } from "#app/domain/jobs/commands/change-status.server.ts";
import { createJob } from "#app/domain/jobs/commands/create-job.server.ts";
import { declineQuote } from "#app/domain/quotes/answers/decline-quote.server.ts";
import { sendQuote } from "#app/domain/quotes/send-quote.server.ts";
import { nameOffice } from "#app/words/side.ts";
import type { Fixtures } from "#tests/support/database/fixtures.ts";
import { TEST_BUSINESS } from "#tests/support/product/test-business.ts";
import { PASSWORD, testPortal } from "#tests/support/product/test-portal.ts";
import { PageDom } from "#tests/support/requests/html-page.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";

const NAME = "Dr Joan Clarke";
const OFFICE = TEST_BUSINESS.name;
nameOffice(OFFICE);
const { db, fixtures, app, organisation: firm, client: clerk } = await testPortal("CLIENT_ADMIN");
const jobId = randomUUID();
type Person = Actor & { email: string };
const password = cheapHash(PASSWORD);
const expert = await named({ role: "ADMIN", password });
const impostor = await named({ role: "CLIENT_USER", organisation: firm, password });
await act(expert, impostor);

async function named(options: Parameters<Fixtures["person"]>[0]): Promise<Person> {
  const person = await fixtures.person(options);
  await db.rows.update(profiles).set({ name: NAME }).where(eq(profiles.id, person.userId));
  await db.rows.update(users).set({ name: NAME }).where(eq(users.id, person.userId));
  return { ...person, name: NAME };
}

async function act(staff: Person, client: Person): Promise<void> {
  const office = fixtures.context(staff);
  const theirs = fixtures.context(client);
  await createJob(theirs, {
    id: jobId,
    title: "A job",
    description: "d",
    reference: null,
    sensitivityLevel: "LOW",
    dueDate: null,
  });
  await addComment(theirs, {
    id: randomUUID(),
    jobId,
    body: "by the client",
    visibility: "CLIENT",
  });
  await addComment(office, {
    id: randomUUID(),
    jobId,
    body: "by the expert",
    visibility: "CLIENT",
  });
  const quoteId = randomUUID();
  await fixtures.clearConflicts(jobId, staff);
  await sendQuote(office, { id: quoteId, jobId, amount: 100, notes: null });
  await declineQuote(theirs, quoteId);
  await changeStatus(office, { jobId, status: "ON_HOLD" });
}

async function page(person: Person | undefined, path: string): Promise<PageDom> {
  const cookie = await app.logIn(person?.email ?? "", PASSWORD);
  return new PageDom(await (await app.ask(path, { cookie })).text());
}

const plain = (texts: string[]) => texts.map((text) => text.replaceAll(/\s+/g, " ").trim());
const BY_CLIENT = `${NAME} (${firm.name})`;
const BY_OFFICE = `${NAME} (${OFFICE})`;

describe.each([
  ["a colleague of theirs", "/app", () => clerk],
  ["staff", "/admin", () => expert],
] as const)("to %s", (_, portal, who) => {
  it("each comment says on which side it was written", async () => {
    const dom = await page(who(), `${portal}/jobs/${jobId}`);
    const shown = plain(dom.texts('section[aria-labelledby="comments"] ul li'));
    expect(shown).toHaveLength(2);
    expect(shown[0]).toMatch(new RegExp(`^${NAME} ${firm.name}.*by the client$`));
    expect(shown[1]).toMatch(new RegExp(`^${NAME} ${OFFICE}.*by the expert$`));
  });

  it("each entry of the timeline does", async () => {
    const dom = await page(who(), `${portal}/jobs/${jobId}`);
    const shown = plain(dom.texts('section[aria-labelledby="timeline"] li'));
    expect(shown.map((text) => text.replace(/ ?· .*/, ""))).toEqual([
      `Status changed from Quote Declined to On Hold${BY_OFFICE}`,
      `Quote declined${BY_CLIENT}`,
      `Quote sent${BY_OFFICE}`,
      `Job request created${BY_CLIENT}`,
    ]);
  });

  it("each notification does", async () => {
    const dom = await page(who(), `${portal}/notifications`);
    const shown = plain(dom.texts("main li")).filter((text) => text.includes("A job"));
    const own = portal === "/admin";
    expect(shown.filter((text) => text.includes(BY_CLIENT))).toHaveLength(3);
    expect(shown.filter((text) => text.includes(BY_OFFICE))).toHaveLength(own ? 0 : 3);
  });
});

it("who asked for a job is named beside their organisation", async () => {
  const dom = await page(expert, `/admin/jobs/${jobId}`);
  const said = plain(dom.texts('section[aria-labelledby="details"] dd'));
  expect(said).toEqual(expect.arrayContaining([firm.name, NAME]));
});

it("the record of an organisation tells the sides apart", async () => {
  const dom = await page(expert, `/admin/organisations/${firm.id}`);
  const shown = plain(dom.texts('section[aria-labelledby="record"] li')).join("\n");
  expect(shown).toContain(BY_CLIENT);
  expect(shown).toContain(BY_OFFICE);
});

it("a form that is overtaken says on which side that was", async () => {
  const seen = new Date(0);
  const late = changeStatus(fixtures.context(expert as Person), {
    jobId,
    status: "CANCELLED",
    seen,
  });
  await expect(late).rejects.toThrow(`On Hold by ${BY_OFFICE}, `);
});

it("the side stays as it was when its doer has changed sides since", async () => {
  await db.rows
    .update(userRoles)
    .set({ role: "CLIENT_USER" })
    .where(eq(userRoles.userId, expert?.userId ?? ""));
  const dom = await page(clerk, `/app/jobs/${jobId}`);
  expect(plain(dom.texts('section[aria-labelledby="comments"] ul li'))[1]).toContain(
    `${NAME} ${OFFICE}`,
  );
  expect(plain(dom.texts('section[aria-labelledby="timeline"] li'))[2]).toContain(BY_OFFICE);
});

it("a line from before roles were recorded names nobody's side", async () => {
  await db.rows.insert(auditLogs).values({
    organisationId: firm.id,
    organisationName: firm.name,
    jobId,
    action: "quote_sent",
    actorUserId: null,
    actorName: "Old Hand",
    meta: {},
  });
  const dom = await page(clerk, `/app/jobs/${jobId}`);
  expect(plain(dom.texts('section[aria-labelledby="timeline"] li'))[0]).toMatch(
    /^Quote sentOld Hand · /,
  );
});
