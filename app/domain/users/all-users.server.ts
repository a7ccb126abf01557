import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { invitations } from "#app/db/schema/invitations.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { profiles, users } from "#app/db/schema/users.ts";
import type { ProfileStatus, Role } from "#app/words/users.ts";
import { hasId, planEachTime } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { found } from "#foundation/errors.ts";
import {
  hold,
  holdWhenMet,
  type PageWindow,
  probeWords,
  readPage,
  searchPage,
} from "#foundation/lists/page-window.server.ts";
import type { WantedPage } from "#foundation/lists/paging.ts";
import { searchesEverything } from "#foundation/lists/search-text.ts";
import { rolesOfProfile } from "./queries.server.ts";
import { highestRole } from "./user.ts";

const columns = {
  id: profiles.id,
  name: profiles.name,
  email: users.email,
  emailVerified: users.emailVerified,
  roles: rolesOfProfile,
  status: profiles.status,
  unvouched: profiles.unvouched,
  organisation: { id: organisations.id, name: organisations.name, status: organisations.status },
  lastSignedInAt: users.lastSignedInAt,
  createdAt: profiles.createdAt,
  // They have not accepted an invitation. Not with "exists", for which all invitations are read.
  isInvited: sql<boolean>`coalesce((select ${invitations.acceptedAt} is null from ${invitations}
    where ${invitations.userId} = ${profiles.id}), false)`,
};

function selectUsers(tx: Transaction) {
  return tx
    .select(columns)
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(organisations, eq(organisations.id, profiles.organisationId));
}

function withRole<Row extends { roles: Role[] }>({ roles, ...row }: Row) {
  return { ...row, role: highestRole(roles) };
}

/**
 * All people, newest first, filtered by status and by their name or address, or their organisation's name. Staff only.
 */
export function listUsers(
  tx: Transaction,
  { search, status, ...page }: WantedPage & { status: ProfileStatus | null },
) {
  const within = status ? eq(profiles.status, status) : undefined;
  return readPage(profiles, page, async (place) => {
    const here = search
      ? matchesUserSearch(tx, search, place, within)
      : and(within, place.condition);
    const rows = await selectUsers(tx).where(here).orderBy(place.order).limit(place.limit);
    return rows.map(withRole);
  });
}

/** For each the address is looked up: an index finds more people sooner. */
const WALK = 400;

/** Where a walk does not fill the page, names, organisations and addresses are found by an index each. */
function matchesUserSearch(
  tx: Transaction,
  search: string,
  place: PageWindow,
  within: SQL | undefined,
): SQL {
  const named = tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(hold(organisations.words, search));
  const here = and(within, place.condition);
  const ofOrganisation = sql`${profiles.organisationId} = any(array(${named}))`;
  // No address has an accent.
  const plainAddress = sql`replace(${users.email}, '\'\'', '')`;
  const address = sql`(select ${plainAddress} from ${users} where ${users.id} = ${profiles.id})`;
  const addressed = tx.select({ id: users.id }).from(users).where(hold(plainAddress, search));
  const find = (condition: SQL) =>
    sql`select ${profiles.createdAt} as created_at, ${profiles.id} as id from ${profiles}
      where ${and(condition, here)}`;
  const probes = [
    probeWords(profiles, hold(profiles.words, search), here),
    find(ofOrganisation),
    find(inArray(profiles.id, addressed)),
  ];
  const matches = planEachTime(
    or(holdWhenMet(profiles.words, search), ofOrganisation, holdWhenMet(address, search)),
  );
  return sql`${profiles.id} in (${searchPage({
    table: profiles,
    place,
    within,
    matches,
    probes: searchesEverything(search) ? probes : [],
    walk: WALK,
  })})`;
}

/** The newest people of one organisation, newest first. Staff only. */
export async function listPeopleOf(tx: Transaction, organisationId: string, most: number) {
  const rows = await selectUsers(tx)
    .where(eq(profiles.organisationId, organisationId))
    .orderBy(desc(profiles.createdAt), desc(profiles.id))
    .limit(most);
  return rows.map(withRole);
}

export type ListedUser = Awaited<ReturnType<typeof listPeopleOf>>[number];

/** Everything about a person that staff see, except their sessions. */
export async function findUserFile(tx: Transaction, id: string) {
  const [row] = await tx
    .select({
      ...columns,
      pausedByOrganisation: profiles.pausedByOrganisation,
      hasSecondFactor: users.twoFactorEnabled,
      sentAt: invitations.sentAt,
      acceptedAt: invitations.acceptedAt,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(organisations, eq(organisations.id, profiles.organisationId))
    .leftJoin(invitations, eq(invitations.userId, profiles.id))
    .where(hasId(profiles.id, id));
  const { sentAt, acceptedAt, ...user } = withRole(found(row, "User not found"));
  return { ...user, invitation: sentAt && !acceptedAt ? { sentAt } : null };
}

export type UserFile = Awaited<ReturnType<typeof findUserFile>>;
