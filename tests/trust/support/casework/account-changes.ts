import { createHash, randomBytes } from "node:crypto";
import { hashPassword } from "#foundation/secrets/password.server.ts";
import { totp } from "#tests/support/sign-in/totp.ts";
import {
  type Installation,
  PASSWORD,
  signedIn,
  visitor,
} from "#tests/trust/support/installation/installation.ts";
import type { Prepare } from "./changes.ts";
import { done, type Firm } from "./firm.ts";

const ACCOUNT = "/app/account";
const NEW_PASSWORD = "a cupboard of small brass keys";
const current = { currentPassword: PASSWORD };
const chosen = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

export function accountChanges(
  installation: Installation,
  { organisation }: Firm,
): Record<string, Prepare> {
  const someone = () => signedIn(installation, { role: "CLIENT_USER", organisation });
  const own = (path: string, form: Record<string, string>) => async () => {
    const { person } = await someone();
    return () => person.post(ACCOUNT + path, form);
  };
  const started = async () => {
    const { person } = await someone();
    const { text } = await person.post(`${ACCOUNT}/second-factor`, current);
    const value = (name: string) =>
      (new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "").replaceAll("&amp;", "&");
    const codeSecret = value("codeSecret");
    const form = { codeSecret, codeUri: value("codeUri"), code: await totp(codeSecret) };
    return { person, confirm: () => person.post(`${ACCOUNT}/second-factor/confirmation`, form) };
  };
  const withFactor = (path: string) => async () => {
    const { person, confirm } = await started();
    done(await confirm());
    return () => person.post(`${ACCOUNT}/second-factor${path}`, current);
  };
  const endSession = (which?: "others") => async () => {
    const { person, userId } = await someone();
    const { rows } = await installation.sql.query<{ id: string }>(
      `insert into sessions (token, user_id, expires_at)
       values (gen_random_uuid()::text, $1, now() + interval '1 hour') returning id`,
      [userId],
    );
    return () => person.post(`${ACCOUNT}/sessions/${which ?? rows[0]?.id}`);
  };
  return {
    "choose mails": own("/mails", {}),
    "change one's own password": own("/password", { ...current, ...chosen }),
    "begin a second factor": own("/second-factor", current),
    "turn the second factor on": async () => (await started()).confirm,
    "turn the second factor off": withFactor("/removal"),
    "make new backup codes": withFactor("/codes"),
    "end one session": endSession(),
    "end all other sessions": endSession("others"),
    "set one's own in place of a chosen password": async () => {
      const { person, userId } = await someone();
      const mark = "update profiles set password_due = true where id = $1";
      await installation.sql.query(mark, [userId]);
      return () => person.post("/auth/new-password", chosen);
    },
  };
}

export function linkChanges(
  { sql, fixtures, products }: Installation,
  { organisation, manager }: Firm,
): Record<string, Prepare> {
  /** A browser that has opened the link. */
  async function follow(userId: string, purpose: "reset-password" | "verify-email") {
    const token = randomBytes(24).toString("base64url");
    const identifier = createHash("sha256").update(`${purpose}:${token}`).digest("base64url");
    await sql.query(
      `insert into verifications (identifier, value, purpose, expires_at)
       values ($1, $2, $3, now() + interval '30 days')`,
      [identifier, userId, purpose],
    );
    const person = visitor({ products });
    await person.get(`/auth/${purpose}?token=${token}`);
    return person;
  }
  const registered = async () => {
    const firm = await fixtures.organisation("PENDING");
    const password = await hashPassword(PASSWORD);
    const role = "CLIENT_ADMIN" as const;
    const who = { role, organisation: firm, status: "PENDING" as const, password };
    const { userId } = await fixtures.person(who);
    await sql.query("update users set email_verified = false where id = $1", [userId]);
    return follow(userId, "verify-email");
  };
  return {
    "ask for a new password": async () => {
      const { email } = await fixtures.person({ role: "CLIENT_USER", organisation });
      return () => visitor({ products }).post("/auth/forgot-password", { email });
    },
    "set a password by a link": async () => {
      const { userId } = await fixtures.person({ role: "CLIENT_USER", organisation });
      await sql.query("update users set last_signed_in_at = now() where id = $1", [userId]);
      const person = await follow(userId, "reset-password");
      return () => person.post("/auth/reset-password", chosen);
    },
    "accept an invitation": async () => {
      const by = { ...manager, name: "Ada Lovelace", role: "CLIENT_ADMIN" as const, organisation };
      const person = await follow(await fixtures.invitation(by), "reset-password");
      return () => person.post("/auth/reset-password", chosen);
    },
    "confirm an address": async () => {
      const person = await registered();
      return () => person.post("/auth/verify-email", { password: PASSWORD });
    },
    "take a registration back": async () => {
      const person = await registered();
      return () => person.post("/auth/verify-email/refusal");
    },
  };
}
