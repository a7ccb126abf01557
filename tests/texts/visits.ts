import { eq } from "drizzle-orm";
import { auditLogs } from "#app/db/schema/audit.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import type { Actor } from "#app/domain/actor.ts";
import { JOB_STATUSES, type JobStatus } from "#app/words/jobs.ts";
import { hashPassword } from "#foundation/secrets/password.server.ts";
import type { Fixtures } from "#tests/support/database/fixtures.ts";
import type { TestDatabase } from "#tests/support/database/test-database.ts";
import type { TestApp } from "#tests/support/product/test-app.ts";

const PASSWORD = "correct horse battery";
const NOBODY = "00000000-0000-4000-8000-000000000000";
const DAY_MS = 24 * 60 * 60 * 1000;

export interface VisitOf {
  path: string;
  cookie?: string;
  /** The product that is asked, where it is another one than the full one. */
  on?: TestApp;
}

interface Installation {
  db: TestDatabase;
  app: TestApp;
}

/**
 * Everyone who looks at a page: people of an organisation with a job in every state, of its
 * neighbours, and staff; and the staff of an installation that nobody has used yet.
 */
export async function prepareVisits(full: Installation, unused: Installation) {
  const { organisation, declinable, job, staff, admin, beginner, pending } = await peopled(full.db);
  const cookieOf = ({ app }: Installation, { email }: { email: string }) =>
    app.logIn(email, PASSWORD);
  const asStaff = await cookieOf(full, staff);
  const asAdmin = await cookieOf(full, admin);
  const asBeginner = await cookieOf(full, beginner);
  const asFirst = await cookieOf(unused, await person(unused.db, { role: "ADMIN" }));
  const byStaff = (path: string): VisitOf => ({ path, cookie: asStaff });
  const byAdmin = (path: string): VisitOf => ({ path, cookie: asAdmin });
  const byBeginner = (path: string): VisitOf => ({ path, cookie: asBeginner });
  return {
    login: { path: "/auth/login" },
    register: { path: "/auth/register" },
    "pending person": { path: "/auth/pending", cookie: await cookieOf(full, pending) },
    "client dashboard": byAdmin("/app"),
    "client without jobs": byBeginner("/app"),
    "client without jobs, list": byBeginner("/app/jobs"),
    "new job": byAdmin("/app/jobs/new"),
    "client jobs": byAdmin("/app/jobs"),
    "client job, quote sent": byAdmin(`/app/jobs/${job.QUOTE_SENT}`),
    "client job, quote accepted": byAdmin(`/app/jobs/${job.QUOTE_ACCEPTED}`),
    "missing client job": byAdmin(`/app/jobs/${NOBODY}`),
    organisation: byAdmin("/app/organisation"),
    invitation: byAdmin("/app/organisation/invitation"),
    "organisation of nobody": byStaff("/app/organisation"),
    "admin dashboard": byStaff("/admin"),
    "admin jobs": byStaff("/admin/jobs"),
    "admin job": byStaff(`/admin/jobs/${job.QUOTE_REQUESTED}`),
    "admin job, quote sent": byStaff(`/admin/jobs/${job.QUOTE_SENT}`),
    "admin job, quote declined": byStaff(`/admin/jobs/${job.QUOTE_DECLINED}`),
    "missing admin job": byStaff(`/admin/jobs/${NOBODY}`),
    organisations: byStaff("/admin/organisations"),
    "organisation's pause": byStaff(`/admin/organisations/${organisation.id}/pause`),
    "organisation's decline": byStaff(`/admin/organisations/${declinable.id}/decline`),
    "no organisations": { path: "/admin/organisations", cookie: asFirst, on: unused.app },
    users: byStaff("/admin/users"),
    "no users": byStaff("/admin/users?search=nobody-of-this-name"),
    audit: byStaff("/admin/audit"),
    "no audit": { path: "/admin/audit", cookie: asFirst, on: unused.app },
    "email templates": byStaff("/admin/email-templates"),
    "no email templates": byStaff("/admin/email-templates?search=none-of-this-name"),
  } satisfies Record<string, VisitOf>;
}

async function person(db: TestDatabase, options: Parameters<Fixtures["person"]>[0]) {
  return db.fixtures.person({ ...options, password: await hashPassword(PASSWORD) });
}

async function peopled(db: TestDatabase) {
  const { fixtures } = db;
  const organisation = await fixtures.organisation();
  const declinable = await fixtures.organisation("PENDING");
  const pausedOrganisation = await fixtures.organisation("PAUSED");
  const beginners = await fixtures.organisation();
  const staff = await person(db, { role: "ADMIN" });
  const admin = await person(db, { role: "CLIENT_ADMIN", organisation });
  await person(db, { role: "CLIENT_USER", organisation });
  await person(db, { role: "CLIENT_USER", organisation, status: "PAUSED" });
  await person(db, { role: "CLIENT_ADMIN", organisation: pausedOrganisation, status: "PAUSED" });
  const pending = await person(db, {
    role: "CLIENT_ADMIN",
    organisation: declinable,
    status: "PENDING",
  });
  const beginner = await person(db, { role: "CLIENT_USER", organisation: beginners });
  const job = await aJobInEveryState(db, admin, staff);
  return { organisation, declinable, job, staff, admin, beginner, pending };
}

/** How many days ago each was raised, oldest first, as the states are listed. */
const AGES: Record<JobStatus, number> = {
  QUOTE_REQUESTED: 9,
  QUOTE_SENT: 8,
  QUOTE_ACCEPTED: 7,
  QUOTE_DECLINED: 6,
  IN_PROGRESS: 5,
  ON_HOLD: 4,
  COMPLETED: 1,
  CANCELLED: 0,
};

async function aJobInEveryState(db: TestDatabase, client: Actor, staff: Actor) {
  const { fixtures } = db;
  const ids = {} as Record<JobStatus, string>;
  for (const status of JOB_STATUSES) {
    ids[status] = await fixtures.job(client, status);
    const createdAt = new Date(Date.now() - AGES[status] * DAY_MS - 60_000);
    await db.rows
      .update(jobs)
      .set({ createdAt, dueDate: "2030-05-06" })
      .where(eq(jobs.id, ids[status]));
  }
  await fixtures.quote(ids.QUOTE_SENT, staff, { client });
  await fixtures.quote(ids.QUOTE_ACCEPTED, staff, { client, status: "ACCEPTED" });
  await fixtures.quote(ids.QUOTE_DECLINED, staff, { client, status: "DECLINED" });
  const { id: organisationId = "", name: organisationName = "" } = client.organisation ?? {};
  await fixtures.comment(ids.QUOTE_SENT, organisationId, staff, "CLIENT");
  await fixtures.comment(ids.QUOTE_SENT, organisationId, staff, "INTERNAL");
  await db.rows.insert(auditLogs).values({
    organisationId,
    organisationName,
    jobId: ids.COMPLETED,
    action: "status_changed",
    oldValue: "IN_PROGRESS",
    newValue: "COMPLETED",
  });
  return ids;
}
