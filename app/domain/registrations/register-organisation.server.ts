import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { organisations } from "#app/db/schema/organisations.ts";
import { accounts } from "#app/db/schema/sign-in.ts";
import { profiles, userRoles, users } from "#app/db/schema/users.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { Services } from "#app/domain/context.ts";
import { violates } from "#foundation/database/transaction.server.ts";
import type { PadDuration } from "#foundation/limits/rate-limit.server.ts";
import { byNetwork, consumeRateLimit, type Limit } from "#foundation/limits/rate-limit.server.ts";
import { convertEnquiry } from "./invited-enquiry.server.ts";
import type { RegistrationInput } from "./registration-input.ts";

interface RegistrationOrigin {
  invitation?: string;
  replaces?: string | undefined;
}

/**
 * Registers an organisation with its first person, who becomes CLIENT_ADMIN; both are PENDING until
 * approval. All rows, the audit entry and the email to staff are one transaction. Call
 * `countRegistration` first.
 *
 * With a known address nothing changes: its owner gets an email, and the visitor sees no difference in
 * answer or duration. The unique constraint decides, not a previous query. An address used only by an
 * unconfirmed registration that was declined, or whose link has expired, is free again.
 *
 * `origin.invitation` is the token of a link to register, whose enquiry becomes CONVERTED; `origin.replaces`
 * the person of an unconfirmed registration that is removed, because they asked for another address. Returns the new
 * person's id; with a known address one that is nobody's.
 */
export async function registerOrganisation(
  services: Services & {
    requestId: string;
    hashPassword: (password: string) => Promise<string>;
    padDuration: PadDuration;
  },
  input: RegistrationInput,
  origin: RegistrationOrigin = {},
): Promise<string> {
  const password = await services.hashPassword(input.password);
  const userId = randomUUID();
  await services.padDuration(async () => {
    try {
      await writeRegistration(services, { ...input, userId, password }, origin);
    } catch (error) {
      if (!violates(error, "users_email_unique")) throw error;
      await services.asActor({ role: "app_visitor", userId: randomUUID() }, (tx) =>
        services.notify(tx, { templateKey: "registration_known_address", email: input.email }),
      );
    }
  });
  return userId;
}

async function writeRegistration(
  services: Services & { requestId: string },
  { userId, password, ...input }: RegistrationInput & { userId: string },
  { invitation, replaces }: RegistrationOrigin,
): Promise<void> {
  const organisation = { id: randomUUID(), name: input.organisationName };
  await services.asActor({ role: "app_visitor", userId }, async (tx) => {
    await tx.execute(sql`select app.free_address(${input.email}, ${services.requestId})`);
    await tx.insert(users).values({ id: userId, name: input.name, email: input.email });
    await tx.insert(accounts).values({
      id: randomUUID(),
      userId,
      accountId: userId,
      providerId: "credential",
      password,
    });
    await tx.insert(organisations).values(organisation);
    await tx
      .insert(profiles)
      .values({ id: userId, organisationId: organisation.id, name: input.name });
    await tx.insert(userRoles).values({ userId, role: "CLIENT_ADMIN" });
    const by = { actor: { userId, name: input.name }, requestId: services.requestId };
    await recordAudit(tx, by, { action: "organisation_registered", organisation });
    if (invitation) await convertEnquiry(tx, by, { token: invitation, organisation });
    if (replaces) {
      await tx.execute(sql`select app.replace_registration(${replaces}, ${services.requestId})`);
    }
    await services.notify(tx, {
      templateKey: "registration_submitted",
      organisationId: organisation.id,
    });
    await services.notify(tx, { templateKey: "email_verification", userId });
  });
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/**
 * Counts an attempt to register, in a separate transaction before the password is hashed, so that failed
 * attempts count too. (The limits of signing in: sign-in/attempt-limits.)
 */
export async function countRegistration(
  services: Pick<Services, "asActor" | "limitKey">,
  { email, networkAddress }: { email: string; networkAddress: string },
): Promise<void> {
  const limits: Limit[] = [
    { kind: "registrations by e-mail, 3 h", value: email, max: 3, seconds: 3 * HOUR },
    ...byNetwork(networkAddress, { kind: "registrations by network, day", max: 5, seconds: DAY }),
  ];
  await services.asActor({ role: "app_visitor", userId: randomUUID() }, (tx) =>
    consumeRateLimit(tx, services.limitKey, limits),
  );
}
