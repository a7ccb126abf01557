import { and, count, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { organisations, profiles } from "#app/db/schema.ts";
import { notFound } from "../errors.ts";
import { isId } from "../identifiers.ts";
import { after } from "../newest-first.server.ts";
import { type Cursor, type Page, toPage } from "../paging.ts";
import type { OrganisationStatus } from "./organisation.ts";

export interface Organisation {
  id: string;
  name: string;
  status: OrganisationStatus;
  declinedAt: Date | null;
  createdAt: Date;
}

const columns = {
  id: organisations.id,
  name: organisations.name,
  status: organisations.status,
  declinedAt: organisations.declinedAt,
  createdAt: organisations.createdAt,
};

/** @throws Refusal 404 when there is no such organisation, or it is not this person's. */
export async function findOrganisation(tx: Transaction, id: string): Promise<Organisation> {
  const [row] = isId(id)
    ? await tx.select(columns).from(organisations).where(eq(organisations.id, id))
    : [];
  if (!row) throw notFound("Organisation not found");
  return row;
}

/** The condition under which a registration can be decided; it stands in the write that decides. */
export function isUndecided(id: string): SQL | undefined {
  return and(
    eq(organisations.id, id),
    eq(organisations.status, "PENDING"),
    isNull(organisations.declinedAt),
  );
}

export interface ListedOrganisation extends Organisation {
  userCount: number;
}

/** All organisations, newest first, each with how many people it has. Staff only. */
export async function listOrganisations(
  tx: Transaction,
  options: { cursor: Cursor | null; size: number },
): Promise<Page<ListedOrganisation>> {
  const people = tx
    .select({ n: count().as("n") })
    .from(profiles)
    .where(eq(profiles.orgId, organisations.id))
    .as("people");
  const rows = await tx
    .select({ ...columns, userCount: people.n })
    .from(organisations)
    .innerJoinLateral(people, sql`true`)
    .where(after(organisations, options.cursor))
    .orderBy(desc(organisations.createdAt), desc(organisations.id))
    .limit(options.size + 1);
  return toPage(rows, options.size);
}

/** How many organisations are active, and how many wait for a decision (declined ones do not). */
export async function countOrganisations(
  tx: Transaction,
): Promise<{ active: number; pending: number }> {
  const [active] = await tx
    .select({ n: count() })
    .from(organisations)
    .where(eq(organisations.status, "ACTIVE"));
  const [pending] = await tx
    .select({ n: count() })
    .from(organisations)
    .where(and(eq(organisations.status, "PENDING"), isNull(organisations.declinedAt)));
  return { active: active?.n ?? 0, pending: pending?.n ?? 0 };
}
