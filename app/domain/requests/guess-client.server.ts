import { sql } from "drizzle-orm";
import { isPublicMailDomain } from "#app/domain/registrations/mail-domains.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";

export type GuessedBy = "ADDRESS" | "DOMAIN" | "NAME";

export interface GuessedClient {
  organisationId: string;
  userId: string | null;
  by: GuessedBy;
}

interface Sender {
  email: string;
  organization: string | null;
}

const MIN_SIMILARITY = 0.6;

/**
 * The active organisation that the sender of an enquiry seems to be of: by their address, its domain (unless it is a
 * public mail domain) or the name of their organisation. Null when there is none, or several. Staff only.
 */
export async function guessClient(tx: Transaction, sender: Sender): Promise<GuessedClient | null> {
  return (
    (await byAddress(tx, sender)) ?? (await byDomain(tx, sender)) ?? (await byName(tx, sender))
  );
}

/**
 * Whether nobody who is known to be of this organisation has an address of the same domain; at a public mail domain
 * an address says nothing. Staff only.
 */
export async function isForeign(tx: Transaction, organisationId: string, email: string) {
  const domain = domainOf(email);
  const { rows } = await tx.execute(sql`
    select from users u join profiles p on p.id = u.id
    where p.organisation_id = ${organisationId} and not p.unvouched
      and split_part(u.email, '@', 2) = ${domain} limit 1`);
  return isPublicMailDomain(domain) || rows.length === 0;
}

const domainOf = (email: string) => email.toLowerCase().split("@").at(-1) ?? "";

async function byAddress(tx: Transaction, { email }: Sender): Promise<GuessedClient | null> {
  const { rows } = await tx.execute<{ organisationId: string; userId: string | null }>(sql`
    select o.id as "organisationId", case p.status when 'ACTIVE' then p.id end as "userId"
    from users u join profiles p on p.id = u.id
      join organisations o on o.id = p.organisation_id and o.status = 'ACTIVE'
    where u.email = ${email.toLowerCase()}`);
  return rows[0] ? { ...rows[0], by: "ADDRESS" } : null;
}

async function byDomain(tx: Transaction, { email }: Sender): Promise<GuessedClient | null> {
  const domain = domainOf(email);
  if (isPublicMailDomain(domain)) return null;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct o.id from users u join profiles p on p.id = u.id
      join organisations o on o.id = p.organisation_id and o.status = 'ACTIVE'
    where split_part(u.email, '@', 2) = ${domain} and not p.unvouched limit 2`);
  return only(rows, "DOMAIN");
}

async function byName(tx: Transaction, { organization }: Sender): Promise<GuessedClient | null> {
  if (!organization) return null;
  await tx.execute(
    sql`select set_config('pg_trgm.similarity_threshold', ${String(MIN_SIMILARITY)}, true)`,
  );
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from organisations
    where app.plain_name(name) % app.plain_name(${organization}) and status = 'ACTIVE' limit 2`);
  return only(rows, "NAME");
}

function only(rows: { id: string }[], by: GuessedBy): GuessedClient | null {
  const [found, another] = rows;
  return found && !another ? { organisationId: found.id, userId: null, by } : null;
}
