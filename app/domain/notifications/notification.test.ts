import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import type { Actor } from "#app/domain/actor.ts";
import { addComment } from "#app/domain/comments/add-comment.server.ts";
import { transact } from "#app/domain/context.ts";
import { changeStatus } from "#app/domain/jobs/commands/change-status.server.ts";
import { changeMyName } from "#app/domain/users/own-account/change-own-account.server.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { markRead, openNotification } from "./mark-read.server.ts";
import { notificationPath, unreadLabel } from "./notification.ts";
import { countUnreadNotifications, listNotifications } from "./queries.server.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const colleague = await fixtures.person({ role: "ADMIN" });
const outsider = await fixtures.person({ role: "CLIENT_ADMIN" });
const jobId = await fixtures.job(client);
const WORDS = { jobId, body: "b" };

const news = (by: Actor) => transact(fixtures.context(by), (tx) => listNotifications(tx, by));
const unseen = (by: Actor) =>
  transact(fixtures.context(by), (tx) => countUnreadNotifications(tx, by));
/** As the page does: up to the newest that it shows. */
const markAll = async (by: Actor) => markRead(fixtures.context(by), (await news(by))[0]?.id ?? "");
const actions = async (by: Actor) => (await news(by)).map(({ action }) => action);

it("tells what others did that the person may see, newest first, until they have looked", async () => {
  const comment = (visibility: "CLIENT" | "INTERNAL") =>
    addComment(fixtures.context(admin), { ...WORDS, id: randomUUID(), visibility });
  await comment("CLIENT");
  await comment("INTERNAL");
  await changeStatus(fixtures.context(admin), { jobId, status: "ON_HOLD" });
  await changeMyName(fixtures.context(admin), { name: "Another Name" });
  expect(await actions(client)).toEqual(["status_changed", "comment_added_client"]);
  expect(await actions(colleague)).toEqual([
    "status_changed",
    "comment_added_internal",
    "comment_added_client",
  ]);
  expect(await actions(admin)).toEqual([]);
  expect(await actions(outsider)).toEqual([]);
  expect([await unseen(client), await unseen(colleague), await unseen(admin)]).toEqual([2, 3, 0]);

  await markAll(client);
  expect([await unseen(client), await unseen(colleague)]).toEqual([0, 3]);
  expect((await news(client)).map(({ isUnread }) => isUnread)).toEqual([false, false]);
  await comment("INTERNAL");
  expect([await unseen(client), await unseen(colleague)]).toEqual([0, 4]);
  await comment("CLIENT");
  expect((await news(client)).map(({ isUnread }) => isUnread)).toEqual([true, false, false]);
  expect((await news(client))[0]).toMatchObject({ jobId, actorName: "Another Name" });
});

it("marked as read is what was shown; what came since stays unread, or read if it was opened", async () => {
  const reader = await fixtures.person({ role: "CLIENT_USER", organisation });
  const comment = () =>
    addComment(fixtures.context(admin), { ...WORDS, id: randomUUID(), visibility: "CLIENT" });
  await comment();
  const [shown] = await news(reader);
  await comment();
  await comment();
  const [opened] = await news(reader);
  await openNotification(fixtures.context(reader), opened?.id ?? "", "/app");
  await markRead(fixtures.context(reader), shown?.id ?? "");
  const marks = (await news(reader)).slice(0, 3).map(({ isUnread }) => isUnread);
  expect(marks).toEqual([false, true, false]);
  expect(await unseen(reader)).toBe(1);
  for (const strange of ["", "x", randomUUID()]) await markRead(fixtures.context(reader), strange);
  expect(await unseen(reader)).toBe(1);
});

it("tells of enquiries by their number, to staff alone", async () => {
  const enquiryId = await fixtures.enquiry();
  await db.rows.insert(auditLogs).values({ action: "enquiry_received", meta: { enquiryId } });
  const [item] = await news(admin);
  expect(item).toMatchObject({ action: "enquiry_received", enquiryId, actorName: null });
  expect(item?.enquiryNumber).toBeGreaterThan(1000);
  expect(await actions(client)).not.toContain("enquiry_received");
});

it("one that is opened is read, and leads to its page; all others stay unread", async () => {
  const reader = await fixtures.person({ role: "ADMIN" });
  const other = await fixtures.person({ role: "ADMIN" });
  await markAll(reader);
  await changeStatus(fixtures.context(admin), { jobId, status: "IN_PROGRESS" });
  await changeStatus(fixtures.context(admin), { jobId, status: "COMPLETED" });
  const [latest, earlier] = await news(reader);
  const open = (by: Actor, id = "", portal: "/app" | "/admin" = "/admin") =>
    openNotification(fixtures.context(by), id, portal);
  expect(await open(reader, earlier?.id)).toBe(`/admin/jobs/${jobId}`);
  expect(await open(reader, earlier?.id)).toBe(`/admin/jobs/${jobId}`);
  expect((await news(reader)).slice(0, 2).map(({ isUnread }) => isUnread)).toEqual([true, false]);
  expect(await unseen(reader)).toBe(1);
  expect((await news(other))[1]?.isUnread).toBe(true);
  await markAll(reader);
  expect(await unseen(reader)).toBe(0);
  const rows = await db.query("select from read_notifications where user_id = $1", reader.userId);
  expect(rows).toEqual([]);
  await expect(open(outsider, latest?.id, "/app")).rejects.toThrow("Notification not found");
  await expect(open(reader, "x")).rejects.toThrow("Notification not found");
});

it("a note on an enquiry rings for nobody; a pause names whom it is about", async () => {
  const enquiryId = await fixtures.enquiry();
  await db.rows.insert(auditLogs).values([
    { action: "enquiry_noted", meta: { enquiryId }, actorUserId: admin.userId },
    {
      action: "user_status_changed",
      oldValue: "ACTIVE",
      newValue: "PAUSED",
      organisationId: organisation.id,
      organisationName: organisation.name,
      meta: { userId: client.userId },
      actorUserId: admin.userId,
    },
  ]);
  const [item] = await news(colleague);
  expect(item).toMatchObject({ action: "user_status_changed", personName: client.name });
  expect(await actions(colleague)).not.toContain("enquiry_noted");
});

it("shows 30 and counts no further; what is older than a week is not new to a newcomer", async () => {
  const about = {
    organisationId: organisation.id,
    jobId,
    actorUserId: admin.userId,
    action: "quote_sent",
  };
  await db.rows.insert(auditLogs).values(Array.from({ length: 40 }, () => about));
  expect(await news(client)).toHaveLength(30);
  expect(await unseen(client)).toBe(31);
  const newcomer = await fixtures.person({ role: "CLIENT_USER", organisation });
  await db.query("alter table audit_logs disable trigger user");
  await db.query("update audit_logs set created_at = created_at - interval '8 days'");
  await db.query("alter table audit_logs enable trigger user");
  expect(await unseen(newcomer)).toBe(0);
  expect(await news(newcomer)).toHaveLength(30);
});

it.each([
  [0, "0"],
  [30, "30"],
  [31, "30+"],
])("%i unseen is told as %s", (count, label) => {
  expect(unreadLabel(count)).toBe(label);
});

it.each([
  [{ jobId: "1", organisationId: "3" }, "/app", "/app/jobs/1"],
  [{ jobId: "1" }, "/admin", "/admin/jobs/1"],
  [{ enquiryId: "2" }, "/admin", "/admin/enquiries/2"],
  [{ userId: "4", organisationId: "3" }, "/admin", "/admin/users/4"],
  [{ organisationId: "3" }, "/admin", "/admin/organisations/3"],
  [{ organisationId: "3" }, "/app", null],
  [{}, "/admin", null],
] as const)(
  "one about %j in %s leads to %s, as far as there is a page of it",
  (about, portal, to) => {
    expect(
      notificationPath(
        { jobId: null, enquiryId: null, userId: null, organisationId: null, ...about },
        portal,
      ),
    ).toBe(to);
  },
);
