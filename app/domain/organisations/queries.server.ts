import { and, count, eq, isNotNull, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { organisations } from "#app/db/schema/organisations.ts";
import { profiles, userRoles } from "#app/db/schema/users.ts";
import type { OrganisationFilter } from "#app/words/organisations.ts";
import { hasId } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found } from "#foundation/errors.ts";
import { readPage, searchCondition } from "#foundation/lists/page-window.server.ts";
import type { WantedPage } from "#foundation/lists/paging.ts";

const columns = {
  id: organisations.id,
  name: organisations.name,
  status: organisations.status,
  declinedAt: organisations.declinedAt,
  createdAt: organisations.createdAt,
};

export async function findOrganisation(tx: Transaction, id: string) {
  const [row] = await tx.select(columns).from(organisations).where(hasId(organisations.id, id));
  return found(row, "Organisation not found");
}

export type Organisation = Awaited<ReturnType<typeof findOrganisation>>;

/** The condition for an organisation's people except staff, whom no action on an organisation affects. */
export function isClientOf(tx: Transaction, organisationId: string): SQL | undefined {
  const asStaff = tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(and(eq(userRoles.userId, profiles.id), eq(userRoles.role, "ADMIN")));
  return and(eq(profiles.organisationId, organisationId), notExists(asStaff));
}

/** All organisations, newest first, filtered by name and status, with their number of people. Staff only. */
export function listOrganisations(
  tx: Transaction,
  { search, status, ...page }: WantedPage & { status: OrganisationFilter | null },
) {
  const people = tx
    .select({ n: count().as("n") })
    .from(profiles)
    .where(eq(profiles.organisationId, organisations.id))
    .as("people");
  const within = inState(status);
  return readPage(organisations, page, (place) =>
    tx
      .select({ ...columns, userCount: people.n })
      .from(organisations)
      .innerJoinLateral(people, sql`true`)
      .where(searchCondition({ table: organisations, place, within, search }))
      .orderBy(place.order)
      .limit(place.limit),
  );
}

export type ListedOrganisation = Awaited<ReturnType<typeof listOrganisations>>["rows"][number];

function inState(filter: OrganisationFilter | null): SQL | undefined {
  if (!filter) return undefined;
  if (filter === "DECLINED") return isNotNull(organisations.declinedAt);
  const undeclined = filter === "PENDING" ? isNull(organisations.declinedAt) : undefined;
  return and(eq(organisations.status, filter), undeclined);
}

/** How many organisations are in this state, as a column of a query. Staff only. */
export function organisationsIn(state: OrganisationFilter): SQL<number> {
  return sql`(select count(*)::int from ${organisations} where ${inState(state)})`;
}
