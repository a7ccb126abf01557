import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { type Actor, actingAs } from "#app/domain/actor.ts";
import { listActiveStaff } from "#app/domain/users/active-staff.server.ts";
import { enquiryReference } from "#app/words/enquiries.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { findEnquiry, listEnquiries } from "./queries.server.ts";

const { db, fixtures, admin } = await testRows("CLIENT_ADMIN");

const made = [
  await fixtures.enquiry("NEW"),
  await fixtures.enquiry("SPAM"),
  await fixtures.enquiry("REPLIED"),
  await fixtures.enquiry("CONVERTED"),
];
for (const [place, id] of made.entries()) {
  await db.query(
    "update enquiries set created_at = now() + $1 * interval '1 minute' where id = $2",
    place,
    id,
  );
}

const ALL: Parameters<typeof listEnquiries>[1] = {
  search: "",
  status: null,
  cursor: null,
  size: 100,
};
const ask = (options: Partial<typeof ALL> = {}, by: Actor = admin) =>
  db.asActor(actingAs(by), (tx) => listEnquiries(tx, { ...ALL, ...options }));
const ids = async (options: Partial<typeof ALL> = {}) =>
  (await ask(options)).rows.map(({ id }) => id);
const find = (id: string, by: Actor = admin) =>
  db.asActor(actingAs(by), (tx) => findEnquiry(tx, id));

it("lists newest first, without spam, unless one status is asked for", async () => {
  expect(await ids()).toEqual([made[3], made[2], made[0]]);
  expect(await ids({ status: "SPAM" })).toEqual([made[1]]);
  expect(await ids({ status: "REPLIED" })).toEqual([made[2]]);
});

it("finds by name, address, organization and reference, literally", async () => {
  const { name, email, organization, number } = await find(made[0] ?? "");
  const words = [name, email, organization, enquiryReference(number), `${number}`];
  for (const word of words) {
    expect(await ids({ search: word ?? "" }), word ?? "").toEqual([made[0]]);
    expect(await ids({ search: (word ?? "").toUpperCase() })).toEqual([made[0]]);
  }
  for (const none of ["%", "_", "ENQ-999999999", "Message canary"]) {
    expect(await ids({ search: none })).toEqual([]);
  }
  expect(await ids({ search: name, status: "SPAM" })).toEqual([]);
});

it("shows one with what was written and whose it is", async () => {
  await db.query(
    "update enquiries set owner_user_id = $1, note = 'N' where id = $2",
    admin.userId,
    made[0],
  );
  expect(await find(made[0] ?? "")).toMatchObject({
    message: expect.stringContaining("Message canary"),
    ownerUserId: admin.userId,
    ownerName: admin.name,
    note: "N",
    noteVersion: 0,
  });
  for (const id of [randomUUID(), "1", "' or 1=1"]) {
    await expect(find(id)).rejects.toMatchObject({ status: 404, message: "Enquiry not found" });
  }
});

it("active staff are those who can answer, by name", async () => {
  await fixtures.person({ role: "ADMIN", status: "PAUSED" });
  const colleague = await fixtures.person({ role: "ADMIN" });
  const staff = await db.asActor(actingAs(admin), listActiveStaff);
  const wanted = [admin, colleague].map(({ userId: id, name }) => ({ id, name }));
  expect(staff).toEqual(wanted.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
});
