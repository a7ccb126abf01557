import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { rateLimits } from "#app/db/schema/rate-limits.ts";
import { accounts } from "#app/db/schema/sign-in.ts";
import { profiles, userRoles, users } from "#app/db/schema/users.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { withoutPadding } from "#tests/support/sign-in/without-padding.ts";
import { countRegistration, registerOrganisation } from "./register-organisation.server.ts";
import { checkRegistration, type RegistrationInput } from "./registration-input.ts";

const db = await createTestDatabase();
const visitor = {
  ...db.services,
  requestId: "request-1",
  padDuration: withoutPadding,
  hashPassword: async (password: string) => `hash of ${password}`,
};

async function filledIn(
  email: string,
  organisationName = "Smith & Co",
): Promise<RegistrationInput> {
  const password = "drawer over the lake";
  const form = { organisationName, name: "Ada Smith", email, password, confirmPassword: password };
  const checked = await checkRegistration(form);
  if (!checked.ok) throw new Error(checked.message);
  return checked.input;
}

let networks = 0;
/** Each from a network of its own, so that its limit is not what a test is about. */
async function register(input: RegistrationInput, network = `10.0.0.${networks++}`) {
  await countRegistration(visitor, { email: input.email, networkAddress: network });
  return registerOrganisation(visitor, input);
}

async function counts() {
  const tables = [users, accounts, organisations, profiles, userRoles, auditLogs];
  return Promise.all(tables.map((table) => db.rows.$count(table)));
}

/** Takes the notifications queued since the last call. */
async function takeQueued(): Promise<unknown[]> {
  const { rows } = await db.sql.query<{ data: unknown }>(
    "delete from pgboss.job where name = 'notify' returning data",
  );
  return rows.map(({ data }) => data);
}

it("writes the five rows of a pending organisation, the audit line and one notification", async () => {
  await register(await filledIn("ADA@Smith.example"));

  const [user] = await db.rowsOf(users, { email: "ada@smith.example" });
  const userId = user?.id ?? "";
  expect(user).toMatchObject({ name: "Ada Smith", emailVerified: false });
  expect(await db.rows.select().from(accounts)).toMatchObject([
    {
      userId,
      accountId: userId,
      providerId: "credential",
      password: "hash of drawer over the lake",
    },
  ]);
  const [organisation] = await db.rows.select().from(organisations);
  expect(organisation).toMatchObject({
    name: "Smith & Co",
    status: "PENDING",
    approved: false,
    declinedAt: null,
  });
  const organisationId = organisation?.id ?? "";
  expect(await db.rows.select().from(profiles)).toMatchObject([
    {
      id: userId,
      organisationId,
      name: "Ada Smith",
      status: "PENDING",
      pausedByOrganisation: false,
    },
  ]);
  expect(await db.rows.select().from(userRoles)).toEqual([{ userId, role: "CLIENT_ADMIN" }]);
  expect(await db.rows.select().from(auditLogs)).toMatchObject([
    {
      action: "organisation_registered",
      organisationId,
      organisationName: "Smith & Co",
      jobId: null,
      actorUserId: userId,
      actorName: "Ada Smith",
      oldValue: null,
      newValue: null,
      meta: {},
      requestId: "request-1",
    },
  ]);
  const queued = await takeQueued();
  expect(queued).toHaveLength(2);
  expect(queued).toContainEqual({ templateKey: "registration_submitted", organisationId });
  expect(queued).toContainEqual({ templateKey: "email_verification", userId });
});

it.each(["bob@smith.example", "BOB@SMITH.EXAMPLE", " Bob@Smith.Example "])(
  "a known address, written as %j, changes nothing and tells its owner alone",
  async (email) => {
    await db.rows.delete(rateLimits);
    await register(await filledIn("bob@smith.example", "First"));
    await takeQueued();
    const before = await counts();
    const answer = await register(await filledIn(email, "Second"));
    expect(answer).toMatch(/^[0-9a-f-]{36}$/);
    expect(await db.rows.$count(users, eq(users.id, answer))).toBe(0);
    expect(await counts()).toEqual(before);
    expect(await takeQueued()).toEqual([
      { templateKey: "registration_known_address", email: "bob@smith.example" },
    ]);
    const second = eq(organisations.name, "Second");
    expect(await db.rows.$count(organisations, second)).toBe(0);
  },
);

it("of 20 registrations of one address at once, in mixed case, one is written and 17 are too many", async () => {
  for (let round = 0; round < 3; round += 1) {
    await takeQueued();
    const before = await counts();
    const email = `race${round}@smith.example`;
    const attempts = Array.from({ length: 20 }, async (_, i) =>
      register(await filledIn(i % 2 ? email : email.toUpperCase(), `Org ${i}`)).then(
        () => "taken",
        (error) => error.status,
      ),
    );
    const answers = await Promise.all(attempts);
    expect(answers.filter((answer) => answer === "taken")).toHaveLength(3);
    expect(answers.filter((answer) => answer === 429)).toHaveLength(17);
    expect(await counts()).toEqual(before.map((count) => count + 1));
    const queued = (await takeQueued()) as Array<{ templateKey: string }>;
    expect(queued.map(({ templateKey }) => templateKey).sort()).toEqual([
      "email_verification",
      ...Array(2).fill("registration_known_address"),
      "registration_submitted",
    ]);
  }
});

it("from one network, five a day, whatever the addresses", async () => {
  for (let i = 0; i < 5; i += 1) {
    await register(await filledIn(`net${i}@smith.example`), "192.0.2.77");
  }
  await expect(register(await filledIn("net6@smith.example"), "192.0.2.77")).rejects.toMatchObject({
    status: 429,
  });
});

it("two organisations may have one name; two people of different addresses are two", async () => {
  const before = await counts();
  await register(await filledIn("one@jones.example", "Jones"));
  await register(await filledIn("two@jones.example", "Jones"));
  expect(await counts()).toEqual(before.map((count) => count + 2));
});

it("names at their limits fit, also when every character is an emoji", async () => {
  const before = await counts();
  await register(await filledIn("emoji@jones.example", "😀".repeat(120)));
  await register(await filledIn("short@jones.example", "😀😀"));
  expect(await counts()).toEqual(before.map((count) => count + 2));
});
