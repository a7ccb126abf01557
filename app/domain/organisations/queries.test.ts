import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { organisations } from "#app/db/schema/organisations.ts";
import { actingAs } from "#app/domain/actor.ts";
import { ORGANISATION_FILTER_LABELS, type OrganisationStatus } from "#app/words/organisations.ts";
import { codesOf } from "#foundation/forms/codes.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { declineOrganisation } from "./decide-organisation.server.ts";
import { findLastDecision, findOrganisationFile } from "./file.server.ts";
import { listOrganisations } from "./queries.server.ts";

const db = await createTestDatabase();
const { fixtures } = db;
const staff = await fixtures.person({ role: "ADMIN" });
const ids: string[] = [];

async function named(name: string, status: OrganisationStatus): Promise<string> {
  const { id } = await fixtures.organisation(status);
  await db.rows.update(organisations).set({ name }).where(eq(organisations.id, id));
  ids.push(id);
  return id;
}

const list = (options: Partial<Parameters<typeof listOrganisations>[1]>) =>
  db.asActor(actingAs(staff), (tx) =>
    listOrganisations(tx, { search: "", status: null, cursor: null, size: 50, ...options }),
  );
const names = async (options: Partial<Parameters<typeof listOrganisations>[1]>) =>
  (await list(options)).rows.map(({ name }) => name);

beforeAll(async () => {
  await named("Alder Solicitors", "ACTIVE");
  await named("100% Birch_Wood", "PAUSED");
  await named("Cedar Solicitors", "PENDING");
  const declined = await named("Dogwood", "PENDING");
  const input = { organisationId: declined, reason: "No" };
  await declineOrganisation(fixtures.context(staff), input);
});

it.each([
  ["solicitors", ["Cedar Solicitors", "Alder Solicitors"]],
  ["ALDER", ["Alder Solicitors"]],
  ["%", ["100% Birch_Wood"]],
  ["h_w", ["100% Birch_Wood"]],
  ["\\", []],
])("searched for %s: %j", async (search, found) => {
  expect(await names({ search })).toEqual(found);
});

it("narrowed by state, where a declined one is not pending", async () => {
  const found = await Promise.all(
    codesOf(ORGANISATION_FILTER_LABELS).map((status) => names({ status })),
  );
  expect(found).toEqual([
    ["Cedar Solicitors"],
    ["Alder Solicitors"],
    ["100% Birch_Wood"],
    ["Dogwood"],
  ]);
  expect(await names({ status: "PENDING", search: "dog" })).toEqual([]);
});

it("the last decision is told with who and when, and nothing before there was one", async () => {
  const read = (id: string) =>
    db.asActor(actingAs(staff), async (tx) => ({
      file: await findOrganisationFile(tx, id),
      decision: await findLastDecision(tx, id),
    }));
  const [active = "", , , declined = ""] = ids;
  expect((await read(active)).decision).toBeNull();
  expect(await read(declined)).toMatchObject({
    file: { name: "Dogwood", reason: "No", status: "PENDING" },
    decision: { action: "organisation_decline", actorName: staff.name },
  });
});
