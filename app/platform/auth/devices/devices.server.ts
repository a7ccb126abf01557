import { hash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { sentCookie, setCookie } from "#app/platform/auth/library.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";

const YEAR_SECONDS = 365 * 24 * 3_600;

/** The token in the browser's device cookie, or null without one. */
export function deviceToken(publicUrl: string, headers: Headers): string | null {
  const token = sentCookie(publicUrl, headers, "device");
  return /^[\w-]{32}$/.test(token) ? token : null;
}

type SignInOwner = {
  ownerId: string | null;
  deviceId: string | null;
  /** The person registered and has not confirmed the address yet. */
  awaitsConfirmation: boolean;
};

/** The user with this address, and the device if they have signed in with this browser before. */
export async function ownerAndDevice(
  tx: Transaction,
  email: string,
  token: string | null,
): Promise<SignInOwner> {
  // The same query when the address is unknown, so that the response time does not reveal that.
  const { rows } = await tx.execute<SignInOwner & { ownerId: string }>(sql`
    select u.id as "ownerId", d.id as "deviceId",
      app.awaits_confirmation(u.id) as "awaitsConfirmation" from users u left join devices d on d.user_id = u.id
      and d.token_digest = encode(sha256(convert_to(u.id::text || ':' || ${token ?? ""}, 'UTF8')), 'hex')
      and d.last_seen_at > now() - make_interval(secs => ${YEAR_SECONDS})
    where u.email = ${email}`);
  return rows[0] ?? { ownerId: null, deviceId: null, awaitsConfirmation: false };
}

/** The person's device for this browser, if they have signed in with it before. */
export async function deviceOf(tx: Transaction, userId: string, token: string | null) {
  const digest = deviceDigest(userId, token ?? "");
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from devices where user_id = ${userId} and token_digest = ${digest}
      and last_seen_at > now() - make_interval(secs => ${YEAR_SECONDS})`);
  return rows[0]?.id ?? null;
}

/** Makes this browser one of the person's devices. Returns its cookie, and whether it is a new one. */
export async function rememberDevice(
  tx: Transaction,
  publicUrl: string,
  { userId, headers }: { userId: string; headers: Headers },
): Promise<{ cookie: string; isNew: boolean }> {
  const token = deviceToken(publicUrl, headers) ?? randomBytes(24).toString("base64url");
  const digest = deviceDigest(userId, token);
  const userAgent = headers.get("User-Agent")?.slice(0, 500) ?? null;
  await tx.execute(sql`
    delete from devices where user_id = ${userId}
      and last_seen_at <= now() - make_interval(secs => ${YEAR_SECONDS})`);
  const { rows } = await tx.execute<{ isNew: boolean }>(sql`
    insert into devices (user_id, token_digest, user_agent) values (${userId}, ${digest}, ${userAgent})
    on conflict (token_digest) do update set last_seen_at = now(), user_agent = excluded.user_agent
    returning xmax = 0 as "isNew"`);
  const cookie = setCookie(publicUrl, "device", token, YEAR_SECONDS);
  return { cookie, isNew: rows[0]?.isNew === true };
}

/** The stored form. It includes the person, so that people who share a browser can share its cookie. */
export function deviceDigest(userId: string, token: string): string {
  return hash("sha256", `${userId}:${token}`);
}

/** Records when the person signed in. Returns whether it was the first time ever. */
export async function recordSignIn(tx: Transaction, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isFirst: boolean }>(sql`
    with before as (select id, last_signed_in_at from users where id = ${userId} for no key update)
    update users u set last_signed_in_at = now() from before where u.id = before.id
    returning before.last_signed_in_at is null as "isFirst"`);
  return rows[0]?.isFirst === true;
}
