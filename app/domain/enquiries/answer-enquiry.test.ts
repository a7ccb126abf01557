import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { actingAs } from "#app/domain/actor.ts";
import { everything, queuedWith } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { answerEnquiry } from "./answer-enquiry.server.ts";
import { findEnquiry, listReplies } from "./queries.server.ts";
import { REPLY_STARTS, replyStart } from "./reply-starts.ts";

const { db, fixtures, admin, organisation } = await testRows();
const ctx = fixtures.context(admin);
const colleague = await fixtures.person({ role: "ADMIN" });

const read = (id: string) =>
  db.asActor(actingAs(admin), async (tx) => ({
    enquiry: await findEnquiry(tx, id),
    replies: await listReplies(tx, id),
  }));
const answer = (enquiryId: string, more: { id?: string; seen?: number } = {}, by = ctx) =>
  answerEnquiry(by, { id: randomUUID(), enquiryId, reply: "We can help.", seen: 0, ...more });

async function refused(attempt: () => Promise<unknown>, expected: object) {
  const before = await everything(db);
  await expect(attempt()).rejects.toMatchObject(expected);
  expect(await everything(db)).toBe(before);
}

it("an answer stops the clock, makes the enquiry one's own, and is one email and one audit entry", async () => {
  const enquiryId = await fixtures.enquiry();
  const id = randomUUID();
  await answer(enquiryId, { id });
  const { enquiry, replies } = await read(enquiryId);
  expect(enquiry).toMatchObject({ status: "REPLIED", ownerUserId: admin.userId });
  expect(enquiry.answeredAt).toBeInstanceOf(Date);
  expect(replies).toMatchObject([{ id, body: "We can help.", authorName: admin.name }]);
  expect(await queuedWith(db, "replyId", id)).toMatchObject([{ templateKey: "enquiry_answered" }]);
  const lines = await db.rows.select().from(auditLogs);
  expect(lines.filter(({ meta }) => meta.enquiryId === enquiryId)).toMatchObject([
    { action: "enquiry_answered", oldValue: "NEW", newValue: "REPLIED", meta: { replyId: id } },
  ]);
});

it("the same form sent five times at once is one answer", async () => {
  const enquiryId = await fixtures.enquiry();
  const id = randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => answer(enquiryId, { id })));
  expect((await read(enquiryId)).replies).toHaveLength(1);
  const other = await fixtures.enquiry();
  await refused(() => answer(other, { id }), { status: 409 });
  expect(await queuedWith(db, "replyId", id)).toHaveLength(1);
});

it("a second answer keeps when it was answered first; it is refused while a colleague's is not seen", async () => {
  const enquiryId = await fixtures.enquiry();
  await answer(enquiryId, {}, fixtures.context(colleague));
  const first = (await read(enquiryId)).enquiry.answeredAt;
  const message = `${colleague.name} has answered meanwhile. Send again to send yours too.`;
  await refused(() => answer(enquiryId), { status: 409, message });
  await answer(enquiryId, { seen: 1 });
  const { enquiry, replies } = await read(enquiryId);
  expect(enquiry).toMatchObject({ answeredAt: first, ownerUserId: admin.userId });
  expect(replies.map(({ authorName }) => authorName)).toEqual([colleague.name, admin.name]);
});

it("an enquiry marked as spam is not answered, nor any by a client", async () => {
  const spam = await fixtures.enquiry("SPAM");
  await refused(() => answer(spam), { status: 409, message: "This enquiry is marked as spam." });
  const manager = fixtures.context(await fixtures.person({ role: "CLIENT_ADMIN", organisation }));
  const enquiryId = await fixtures.enquiry();
  await refused(() => answer(enquiryId, {}, manager), { status: 403 });
});

it("the first words greet the sender, and only one of them names the page to register", () => {
  const about = { name: "Ada Marlowe", registerUrl: "https://x.example/auth/register" };
  for (const start of REPLY_STARTS) {
    const text = replyStart(start, about);
    expect(text).toMatch(/^Dear Ada Marlowe,\n\n/);
    expect(text.includes(about.registerUrl)).toBe(start === "register");
  }
  expect(replyStart(null, about)).toBe("");
});
