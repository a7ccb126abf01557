import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { ActingAs } from "#app/db/as-actor.server.ts";
import { sentEmails } from "#app/db/schema/emails.ts";
import { parseCursor } from "#foundation/lists/paging.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { findSentEmail, listSentEmails } from "./queries.server.ts";

const db = await createTestDatabase();
const { fixtures } = db;
const staff: ActingAs = {
  role: "app_admin",
  userId: (await fixtures.person({ role: "ADMIN" })).userId,
};
await db.rows.insert(sentEmails).values(
  [1, 2, 3, 4, 5].map((n) => ({
    templateKey: n % 2 ? "quote_sent" : "status_changed",
    notificationId: randomUUID(),
    recipientName: `Person ${n}`,
    recipientEmail: `person${n}@people.example`,
    subject: `Subject ${n}`,
    textBody: `Text ${n}`,
    htmlBody: `<p>${n}</p>`,
    status: "SENT" as const,
    createdAt: new Date(2026, 1, n),
  })),
);

function list(search: string, size = 50, cursor: string | null = null) {
  return db.asActor(staff, (tx) =>
    listSentEmails(tx, { search, status: null, size, cursor: parseCursor(cursor) }),
  );
}

it("lists messages newest first, page by page", async () => {
  const first = await list("", 3);
  expect(first.rows.map(({ subject }) => subject)).toEqual(["Subject 5", "Subject 4", "Subject 3"]);
  const second = await list("", 3, first.next);
  expect(second.rows.map(({ subject }) => subject)).toEqual(["Subject 2", "Subject 1"]);
  expect(second.next).toBeNull();
});

it("finds messages by status", async () => {
  const inStatus = (status: "SENT" | "FAILED") =>
    db.asActor(staff, (tx) => listSentEmails(tx, { search: "", status, size: 50, cursor: null }));
  expect((await inStatus("SENT")).rows).toHaveLength(5);
  expect((await inStatus("FAILED")).rows).toHaveLength(0);
});

it("finds messages by recipient, subject or template", async () => {
  expect((await list("subject 4")).rows).toHaveLength(1);
  expect((await list("person 2")).rows).toHaveLength(1);
  expect((await list("PERSON3@")).rows).toHaveLength(1);
  expect((await list("quote_sent")).rows).toHaveLength(3);
  expect((await list("%")).rows).toHaveLength(0);
});

it("shows one message with what it says", async () => {
  const [listed] = (await list("person 1")).rows;
  const message = await db.asActor(staff, (tx) => findSentEmail(tx, listed?.id ?? ""));
  expect(message).toMatchObject({ subject: "Subject 1", textBody: "Text 1", htmlBody: "<p>1</p>" });
});

it.each([randomUUID(), "1", "' or 1=1"])("there is no message %s", async (id) => {
  const looking = db.asActor(staff, (tx) => findSentEmail(tx, id));
  await expect(looking).rejects.toMatchObject({ status: 404 });
});
