import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { profiles } from "#app/db/schema/users.ts";
import type { Actor } from "#app/domain/actor.ts";
import { recordPasswordChange } from "#app/domain/passwords/record-password-change.server.ts";
import {
  recordSecondFactorChange,
  recordSessionsEnded,
} from "#app/domain/sign-in/record-account-change.server.ts";
import { inTransaction, openingFor } from "#foundation/database/transaction.server.ts";
import { createTestDatabase, queuedWith, testPool } from "#tests/support/database/test-database.ts";
import { changeMyName, chooseMails } from "./change-own-account.server.ts";
import { mailChoices } from "./mail-choices.ts";

const db = await createTestDatabase();
const { fixtures } = db;
const signIn = testPool(db.logins.auth, 1);
const organisation = await fixtures.organisation();
const people: Array<[string, () => Promise<Actor>]> = [
  ["a client", () => fixtures.person({ role: "CLIENT_USER", organisation })],
  ["an organisation's admin", () => fixtures.person({ role: "CLIENT_ADMIN", organisation })],
  ["staff", () => fixtures.person({ role: "ADMIN" })],
];

async function profileOf({ userId }: Actor) {
  const [row] = await db.rowsOf(profiles, { id: userId });
  if (!row) throw new Error("no profile");
  return row;
}

function recordOf({ userId }: Actor) {
  return db.rows
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.actorUserId, userId))
    .orderBy(desc(auditLogs.createdAt));
}

function by({ userId, name, organisation }: Actor) {
  return {
    actorUserId: userId,
    actorName: name,
    organisationId: organisation?.id ?? null,
    jobId: null,
  };
}

describe.each(people)("%s", (_, makePerson) => {
  it("takes another name; the record keeps the old one", async () => {
    const person = await makePerson();
    const bystander = await makePerson();
    const before = await profileOf(person);
    await changeMyName(fixtures.context(person), { name: "Ann Other" });
    const { updatedAt, ...after } = await profileOf(person);
    expect(after).toEqual({
      ...after,
      ...before,
      updatedAt: undefined,
      name: "Ann Other",
      words: "ann other",
    });
    expect(updatedAt.getTime()).toBeGreaterThanOrEqual(before.updatedAt.getTime());
    expect(await recordOf(person)).toMatchObject([
      {
        ...by({ ...person, name: "Ann Other" }),
        action: "name_changed",
        oldValue: person.name,
        newValue: "Ann Other",
      },
    ]);
    expect((await profileOf(bystander)).name).toBe(bystander.name);
  });

  it("writes nothing for the same name and the same choices", async () => {
    const person = await makePerson();
    const before = await profileOf(person);
    await changeMyName(fixtures.context(person), { name: person.name });
    const all = new Set(mailChoices(person).map(({ key }) => key));
    await chooseMails(fixtures.context(person), { wanted: all });
    expect(await profileOf(person)).toEqual(before);
    expect(await recordOf(person)).toEqual([]);
  });

  it("does without the mails that they may do without, and no others", async () => {
    const person = await makePerson();
    const wanted = new Set(["comment_added", "password_changed", "nonsense"]);
    await chooseMails(fixtures.context(person), { wanted });
    const keys = mailChoices(person).map(({ key }) => key);
    const muted = keys.filter((key) => key !== "comment_added");
    expect((await profileOf(person)).mutedMails).toEqual(muted);
    expect(await recordOf(person)).toMatchObject([
      { ...by(person), action: "mail_choices_changed", oldValue: "All emails" },
    ]);
    await chooseMails(fixtures.context(person), { wanted: new Set(keys) });
    expect((await profileOf(person)).mutedMails).toEqual([]);
  });

  it("does not lose a name to choices that are saved at the same moment, nor the other way", async () => {
    const person = await makePerson();
    await Promise.all([
      changeMyName(fixtures.context(person), { name: "Ann Other" }),
      chooseMails(fixtures.context(person), { wanted: new Set() }),
      changeMyName(fixtures.context(person), { name: "Ann Other" }),
      chooseMails(fixtures.context(person), { wanted: new Set() }),
    ]);
    const { name, mutedMails } = await profileOf(person);
    expect([name, mutedMails.length]).toEqual(["Ann Other", mailChoices(person).length]);
    const actions = (await recordOf(person)).map(({ action }) => action);
    expect(actions.sort()).toEqual(["mail_choices_changed", "name_changed"]);
  });

  it("has a line and a mail for a new password and a changed second factor", async () => {
    const person = await makePerson();
    const ctx = fixtures.context(person);
    await inTransaction(signIn, openingFor(person.userId), async (tx) => {
      await recordPasswordChange(tx, ctx);
      await recordSecondFactorChange(tx, ctx, { change: "on" });
      await recordSessionsEnded(tx, ctx, { count: 2 });
    });
    const { requestId } = ctx;
    expect((await recordOf(person)).reverse()).toMatchObject([
      { ...by(person), requestId, action: "password_changed" },
      { ...by(person), requestId, action: "second_factor_changed", newValue: "on" },
      { ...by(person), requestId, action: "sessions_ended", meta: { count: 2 } },
    ]);
    const { userId } = person;
    expect(await queuedWith(db, "userId", userId)).toEqual([
      { templateKey: "password_changed", userId },
      { templateKey: "second_factor_changed", userId },
    ]);
  });

  it("who was paused since changes nothing", async () => {
    const person = await makePerson();
    await db.rows.update(profiles).set({ status: "PAUSED" }).where(eq(profiles.id, person.userId));
    const before = await profileOf(person);
    const ctx = fixtures.context(person);
    await expect(changeMyName(ctx, { name: "Ann Other" })).rejects.toThrow();
    await expect(chooseMails(ctx, { wanted: new Set() })).rejects.toThrow();
    expect(await profileOf(person)).toEqual(before);
    expect(await recordOf(person)).toEqual([]);
    expect(await queuedWith(db, "userId", person.userId)).toEqual([]);
  });
});
