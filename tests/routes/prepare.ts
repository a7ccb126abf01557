import { randomUUID } from "node:crypto";
import { createSignedTimestamps } from "#foundation/secrets/keyed-digests.server.ts";
import { totp } from "#tests/support/sign-in/totp.ts";
import { type AuditScene, NEW_PASSWORD, PASSWORD } from "./audit-scene.ts";
import type { Post, RouteEntry, Sent } from "./entry.ts";

type Prepare = Post["prepare"];
type Form = Record<string, string>;

export const twice = (password: string) => ({ password, confirmPassword: password });

/** Another form than the one that everyone is refused. */
export function sending(form: Form): Prepare {
  return async () => ({ form });
}

export async function writtenMessage(): Promise<Sent> {
  const opened = createSignedTimestamps("s".repeat(40)).make(new Date(Date.now() - 60_000));
  const email = "ann@sender.example";
  return {
    cookie: `enquiry-opened=${opened}`,
    form: { name: "Ann Other", email, message: randomUUID() },
  };
}

export async function logInOfUser({ people }: AuditScene): Promise<Sent> {
  return { form: { email: people.user.email, password: PASSWORD } };
}

export async function addressOfUser({ people }: AuditScene): Promise<Sent> {
  return { form: { email: people.user.email } };
}

export async function newOrganisation(): Promise<Sent> {
  return {
    form: {
      organisationName: "Marlowe & Finch",
      name: "Ada Marlowe",
      email: `${randomUUID()}@firm.example`,
      ...twice(NEW_PASSWORD),
    },
  };
}

export async function justRegistered({ app }: AuditScene): Promise<Sent> {
  const { form } = await newOrganisation();
  const answer = await app.ask("/auth/register", { form });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return { cookie: cookies.join("; ") };
}

export async function resetLink(scene: AuditScene): Promise<Sent> {
  const cookie = await scene.link(scene.people.user.userId, "reset-password");
  return { cookie, form: twice(NEW_PASSWORD) };
}

/** The link that someone who has just registered was sent, and this form. */
export function registrantsLink(form?: Form): Prepare {
  return async (scene) => {
    const cookie = await scene.link(await scene.registered(), "verify-email");
    return { cookie, ...(form && { form }) };
  };
}

export async function codeOfUser(scene: AuditScene): Promise<Sent> {
  const { email } = scene.people.user;
  const { secret } = await scene.turnSecondFactorOn("/app/account", await scene.logIn("user"));
  const form = { email, password: PASSWORD };
  const answer = await scene.app.ask("/auth/login", { form });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return { cookie: cookies.join("; "), form: { code: await totp(secret) } };
}

export async function passwordDue({ db, people }: AuditScene): Promise<Sent> {
  const { userId } = people.user;
  await db.sql.query("update profiles set password_due = true where id = $1", [userId]);
  return { form: twice(NEW_PASSWORD) };
}

/** A form of a job's page, as it is when it has been opened just now. */
export function ofNewJob(form: Form): Prepare {
  return async (scene) => {
    scene.ids.jobId = await scene.fixtures.job(scene.people.manager);
    return { form: { ...form, seen: await seenNow(scene) } };
  };
}

/** A form about the open quote of a job, as it is when it has been opened just now. */
export function ofQuotedJob(form: Form): Prepare {
  return async (scene) => ({ form: { ...form, seen: await seenNow(scene) } });
}

async function seenNow({ db, ids }: AuditScene): Promise<string> {
  const { rows } = await db.sql.query("select updated_at from jobs where id = $1", [ids.jobId]);
  return rows[0].updated_at.toISOString();
}

/** A form, as it is when its page has been opened just now. */
export function asOpened(path: RouteEntry["path"], form: () => Form): Prepare {
  return async ({ app, ids }, cookie) => {
    const page = await (await app.ask(path(ids), { cookie })).text();
    return { form: { ...form(), seen: /name="seen" value="([^"]*)"/.exec(page)?.[1] ?? "" } };
  };
}

/** A form that begins with the latest version in a table: `seen` is its number. */
export function latestOf(table: string, column: string, form: Form): Prepare {
  return async ({ db }) => {
    const { rows } = await db.sql.query(`select max(${column}) as latest from ${table}`);
    return { form: { ...form, seen: `${rows[0].latest}` } };
  };
}

/** A quote template's form, as it is when it has been opened just now. */
export function savedTemplate(form: Form): Prepare {
  return async ({ db, ids }) => {
    const { rows } = await db.sql.query("select saved_at from quote_templates where id = $1", [
      ids.quoteTemplateId,
    ]);
    return { form: { ...form, seen: rows[0].saved_at.toISOString() } };
  };
}

export function instructedByUser(form: Form): Prepare {
  return async ({ people: { user } }) => {
    const organisationId = user.organisation?.id ?? "";
    return {
      form: {
        ...form,
        organisationId,
        enquiryId: "",
        instructedByUserId: user.userId,
        instructedVia: "PHONE",
      },
    };
  };
}

/** A conflict check that has just been run, to be decided. */
export async function openCheck(scene: AuditScene): Promise<undefined> {
  const jobId = await scene.fixtures.job(scene.people.manager);
  const { rows } = await scene.db.sql.query(
    `insert into conflict_checks (job_id, organisation_id, subjects, parties_digest, engine, names_searched,
       run_by_user_id, run_at)
     select id, organisation_id, '[]', app.parties_digest(id), 'names-1', 9, $2, now() + interval '1 second'
     from jobs where id = $1 returning id`,
    [jobId, scene.people.admin.userId],
  );
  scene.ids.checkId = rows[0].id;
}

export async function interestOfAdmin({ people }: AuditScene): Promise<Sent> {
  return {
    form: { id: randomUUID(), userId: people.admin.userId, name: "Moorland Police", kind: "FORCE" },
  };
}

export async function ownedByAdmin({ people }: AuditScene): Promise<Sent> {
  return { form: { ownerUserId: people.admin.userId } };
}

export function organisationThatIs(status: "PENDING" | "PAUSED"): Prepare {
  return async ({ fixtures, ids }) => {
    ids.organisationId = (await fixtures.organisation(status)).id;
    return undefined;
  };
}

export async function userLoggedIn(scene: AuditScene): Promise<undefined> {
  await scene.logIn("user");
  scene.ids.userId = scene.people.user.userId;
}

export async function userWithSecondFactor(scene: AuditScene): Promise<undefined> {
  await scene.turnSecondFactorOn("/app/account", await scene.logIn("user"));
  scene.ids.userId = scene.people.user.userId;
}

export async function userUnvouched({ db, ids }: AuditScene): Promise<undefined> {
  await db.sql.query("update profiles set unvouched = true where id = $1", [ids.userId]);
}

export async function changedTemplate({ app, ids }: AuditScene, cookie: string): Promise<Sent> {
  const form = { subject: randomUUID(), body: "A body", version: "1" };
  await app.ask(`/admin/email-templates/${ids.templateId}`, { cookie, form });
  return { form: { version: "2" } };
}

export async function nothingAskedFor({ db }: AuditScene): Promise<undefined> {
  await db.sql.query("insert into audit_logs (action) values ('audit_verified')");
}

/** A form of a sheet's that can be fixed: a room of plants, and a row that is confirmed. */
export async function computable({ db, people, ids }: AuditScene): Promise<Sent> {
  const { rows } = await db.sql.query(
    `update reference_rows set confirmed_by_user_id = $1, confirmed_at = now()
     where id = (select id from reference_rows where kind = 'YIELD_PLANT' and confirmed_at is null limit 1)
     returning id`,
    [people.admin.userId],
  );
  await db.sql.query("update sheets set kind = 'YIELD' where id = $1", [ids.draftId]);
  return {
    form: {
      seen: "1",
      asOfFrom: "2026-05-01",
      place: "Leeds",
      "room-1": "Loft",
      "plants-1": "18",
      [`use-${rows[0].id}`]: "on",
    },
  };
}

export async function fixedSheet(scene: AuditScene, cookie: string): Promise<undefined> {
  const { jobId, draftId } = scene.ids;
  const form = (await computable(scene)).form ?? {};
  await scene.app.ask(`/jobs/${jobId}/sheets/${draftId}/fixing`, { cookie, form });
  return undefined;
}
