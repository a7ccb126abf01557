import { sql } from "drizzle-orm";
import type { OrganisationStatus } from "#app/words/organisations.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { isPublicMailDomain } from "./mail-domains.ts";

export interface PossibleDuplicates {
  organisations: { id: string; name: string; status: OrganisationStatus }[];
  people: { id: string; name: string; email: string; organisationName: string | null }[];
}

/** The least trigram similarity of two names: "marlowe finch" and "marlow finch" have 0.73. */
const MIN_SIMILARITY = 0.6;
const MAX_DUPLICATES = 5;

/**
 * Organisations with a similar name, and people of others whose address has the same domain (unless it is
 * a public mail domain): at most five of each, found by indexes. Staff only.
 */
export async function findPossibleDuplicates(
  tx: Transaction,
  organisation: { id: string; name: string },
): Promise<PossibleDuplicates> {
  return {
    organisations: await findSameNames(tx, organisation),
    people: await findSameDomains(tx, organisation.id),
  };
}

/** Organisations with a similar name, the most similar first, but for the one of this id. Staff only. */
export async function findSameNames(tx: Transaction, { id, name }: { id: string; name: string }) {
  await tx.execute(
    sql`select set_config('pg_trgm.similarity_threshold', ${String(MIN_SIMILARITY)}, true)`,
  );
  const { rows } = await tx.execute<PossibleDuplicates["organisations"][number]>(sql`
    select id, name, status from organisations
    where app.plain_name(name) % app.plain_name(${name}) and id <> ${id}::uuid
    order by similarity(app.plain_name(name), app.plain_name(${name})) desc, id
    limit ${MAX_DUPLICATES}`);
  return rows;
}

async function findSameDomains(tx: Transaction, organisationId: string) {
  const { rows: own } = await tx.execute<{ domain: string }>(sql`
    select distinct split_part(u.email, '@', 2) as domain
    from profiles p join users u on u.id = p.id
    where p.organisation_id = ${organisationId}::uuid limit ${MAX_DUPLICATES}`);
  const domains = own.map(({ domain }) => domain).filter((domain) => !isPublicMailDomain(domain));
  if (domains.length === 0) return [];
  const { rows } = await tx.execute<PossibleDuplicates["people"][number]>(sql`
    select p.id, p.name, u.email, o.name as "organisationName"
    from users u join profiles p on p.id = u.id left join organisations o on o.id = p.organisation_id
    where split_part(u.email, '@', 2) = any(${sql.param(domains)}::text[])
      and p.organisation_id is distinct from ${organisationId}::uuid
    limit ${MAX_DUPLICATES}`);
  return rows;
}
