import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { organisations } from "#app/db/schema/organisations.ts";
import { profiles, users } from "#app/db/schema/users.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { writeAnswer } from "#app/domain/enquiries/answer-enquiry.server.ts";
import { IS_SPAM } from "#app/domain/enquiries/enquiry.ts";
import { lockEnquiry } from "#app/domain/enquiries/queries.server.ts";
import { insertJob } from "#app/domain/jobs/commands/insert-job.server.ts";
import { findSameNames } from "#app/domain/registrations/duplicates.server.ts";
import { type Transaction, violates } from "#foundation/database/transaction.server.ts";
import { conflict, DUPLICATE_SUBMISSION } from "#foundation/errors.ts";
import { alreadyEntered } from "./enter-job.server.ts";
import { isForeign } from "./guess-client.server.ts";
import { lockInstructing } from "./instructing-people.server.ts";
import type { InstructionInput } from "./request-input.ts";

type Instruction = InstructionInput & { enquiryId: string };
type Hashed = Instruction & { passwordHash: string };

interface Client {
  userId: string;
  organisation: { id: string; name: string };
  isNew: boolean;
}

/** An organisation that the sender may be of; foreign: nobody of it has an address of their domain. */
export interface Possible {
  id: string;
  name: string;
  isForeign: boolean;
}

/** The job; or the one organisation whose client has this address, or those of a similar name, to choose from. */
export type Instructed = { jobId: string } | { possible: Possible[]; byAddress: boolean };

/**
 * Makes an organisation, its first person and their job from an enquiry, and answers it with a link to set a password.
 * Someone who is an active client already gets the job alone. Nothing is written when they are, or a similar
 * organisation exists, and `sameAs` does not say which it is. Whoever joins an organisation from a foreign address
 * is to be confirmed. The form chooses the job's id, so that sending it again finds the first.
 */
export async function instructByEnquiry(
  ctx: Context & { hashPassword: (password: string) => Promise<string> },
  input: Instruction,
): Promise<Instructed> {
  const passwordHash = await ctx.hashPassword(randomBytes(32).toString("base64url"));
  try {
    return await transactAsStaff(ctx, (tx) => instruct(tx, ctx, { ...input, passwordHash }));
  } catch (error) {
    if (!violates(error, "users_email_unique")) throw error;
    throw conflict(NO_CLIENT);
  }
}

const NO_CLIENT =
  "This person has an account that is not an active client's. Nothing has been created.";

async function instruct(tx: Transaction, ctx: Context, input: Hashed): Promise<Instructed> {
  const { id: jobId, enquiryId, title, reply } = input;
  const enquiry = await lockEnquiry(tx, enquiryId);
  if (enquiry.jobId === jobId) return { jobId };
  if (enquiry.status === "SPAM") throw conflict(IS_SPAM);
  if (enquiry.jobId) throw await alreadyEntered(tx, enquiry.jobId);
  const known = await findClient(tx, input.email);
  if (known && known.organisation.id !== input.sameAs) {
    return { possible: [{ ...known.organisation, isForeign: false }], byAddress: true };
  }
  const possible = known || input.sameAs ? [] : await namesakesOf(tx, input);
  if (possible.length > 0) return { possible, byAddress: false };
  const client = known ?? (await makeClient(tx, ctx, input));
  const { userId, organisation, isNew } = client;
  const isInserted = await insertJob(tx, {
    id: jobId,
    title,
    description: enquiry.message,
    reference: null,
    sensitivityLevel: "MODERATE",
    dueDate: null,
    organisationId: organisation.id,
    createdByUserId: userId,
    enteredByUserId: ctx.actor.userId,
    instructedVia: "EMAIL",
  });
  if (!isInserted) throw conflict(DUPLICATE_SUBMISSION);
  await recordAudit(tx, ctx, {
    action: "job_created",
    organisation,
    jobId,
    newValue: "QUOTE_REQUESTED",
    meta: { via: "EMAIL", enquiryId },
  });
  const became = { organisationId: organisation.id, jobId };
  await writeAnswer(tx, ctx, enquiry, { id: jobId, reply, status: "CONVERTED", client: became });
  if (isNew) {
    await ctx.notify(tx, { templateKey: "enquiry_instructed", replyId: jobId, userId, jobId });
  } else {
    await ctx.notify(tx, { templateKey: "enquiry_answered", replyId: jobId });
    await ctx.notify(tx, { templateKey: "job_entered", jobId });
  }
  return { jobId };
}

/** The active client with this address; null when there is no account, or one that an invitation may replace. */
async function findClient(tx: Transaction, email: string): Promise<Client | null> {
  const [account] = await tx
    .select({
      userId: profiles.id,
      organisationId: profiles.organisationId,
      status: profiles.status,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.email, email));
  if (!account) return null;
  const { userId, organisationId, status } = account;
  const organisation = organisationId
    ? await lockInstructing(tx, { organisationId, userId })
    : null;
  if (organisation) return { userId, organisation, isNew: false };
  if (status === "PENDING") return null;
  throw conflict(NO_CLIENT);
}

async function namesakesOf(tx: Transaction, { organisationName, email }: Hashed) {
  const same = await findSameNames(tx, { id: randomUUID(), name: organisationName });
  const namesakes: Possible[] = [];
  for (const { id, name } of same) {
    namesakes.push({ id, name, isForeign: await isForeign(tx, id, email) });
  }
  return namesakes;
}

/** The person, as admin of an organisation that is made with them, or as user of the one that they are of. */
async function makeClient(tx: Transaction, ctx: Context, input: Hashed): Promise<Client> {
  const { sameAs, name, email, passwordHash } = input;
  const isOther = sameAs === null || sameAs === "another";
  const organisation = isOther
    ? await makeOrganisation(tx, ctx, input.organisationName)
    : await lockOrganisation(tx, sameAs);
  const userId = randomUUID();
  const role = isOther ? "CLIENT_ADMIN" : "CLIENT_USER";
  const unvouched = !isOther && (await isForeign(tx, organisation.id, email));
  await tx.execute(
    sql`select app.invite_person(${userId}, ${organisation.id}, ${name}, ${email}, ${passwordHash}, ${role})`,
  );
  await recordAudit(tx, ctx, {
    action: "user_invited",
    organisation,
    newValue: role,
    meta: { userId },
  });
  if (unvouched) {
    await tx.update(profiles).set({ unvouched }).where(eq(profiles.id, userId));
    await ctx.notify(tx, { templateKey: "user_to_confirm", organisationId: organisation.id });
  }
  return { userId, organisation, isNew: true };
}

async function makeOrganisation(tx: Transaction, ctx: Context, name: string) {
  const organisation = { id: randomUUID(), name };
  await tx.execute(sql`insert into ${organisations} (id, name, status, approved)
    values (${organisation.id}, ${name}, 'ACTIVE', true)`);
  await recordAudit(tx, ctx, { action: "organisation_created", organisation });
  return organisation;
}

async function lockOrganisation(tx: Transaction, id: string) {
  const [organisation] = await tx
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .where(and(eq(organisations.id, id), eq(organisations.status, "ACTIVE")))
    .for("share");
  if (!organisation) throw conflict("That organisation is not active.");
  return organisation;
}
