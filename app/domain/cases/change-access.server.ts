import { and, eq, inArray, sql } from "drizzle-orm";
import { jobMembers, jobs } from "#app/db/schema/jobs.ts";
import { profiles, userRoles } from "#app/db/schema/users.ts";
import { aboutJob, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import type { OfJob } from "#app/domain/jobs/job.ts";
import { lockJob, NO_JOB } from "#app/domain/jobs/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict, forbidden, found } from "#foundation/errors.ts";
import { requireVersion, versionOf } from "#foundation/forms/version.server.ts";
import { canChangeAccess } from "./case.ts";

/** Someone of the organisation, and whether they see the job while it is for named people only. */
export interface PossibleMember {
  id: string;
  name: string;
  sees: "MEMBER" | "ALWAYS" | null;
}

export interface JobAccess {
  restricted: boolean;
  createdByUserId: string;
  people: PossibleMember[];
}

const IS_ADMIN = sql<boolean>`exists (select from ${userRoles}
  where ${userRoles.userId} = ${profiles.id} and ${userRoles.role} = 'CLIENT_ADMIN')`;

/** Who of the organisation sees a job while it is for named people only; its active people, by name. */
export async function findAccess(tx: Transaction, jobId: string): Promise<JobAccess> {
  const [row] = await tx
    .select({
      organisationId: jobs.organisationId,
      createdByUserId: jobs.createdByUserId,
      restricted: jobs.restricted,
    })
    .from(jobs)
    .where(eq(jobs.id, jobId));
  const job = found(row, NO_JOB);
  const [people, members] = await Promise.all([
    tx
      .select({ id: profiles.id, name: profiles.name, isAdmin: IS_ADMIN })
      .from(profiles)
      .where(and(eq(profiles.organisationId, job.organisationId), eq(profiles.status, "ACTIVE")))
      .orderBy(profiles.name, profiles.id),
    tx.select({ id: jobMembers.userId }).from(jobMembers).where(eq(jobMembers.jobId, jobId)),
  ]);
  const chosen = new Set(members.map(({ id }) => id));
  return {
    restricted: job.restricted,
    createdByUserId: job.createdByUserId,
    people: people.map(({ id, name, isAdmin }) => ({
      id,
      name,
      sees: isAdmin || id === job.createdByUserId ? "ALWAYS" : chosen.has(id) ? "MEMBER" : null,
    })),
  };
}

export function accessVersion({ restricted, people }: JobAccess): string {
  const members = people.filter(({ sees }) => sees === "MEMBER").map(({ id }) => id);
  return versionOf([Number(restricted), ...members.toSorted()]);
}

export interface AccessChange extends OfJob {
  seen: string;
  restricted: boolean;
  /** Ids of those of the organisation who see it, beside its creator and the organisation's admins. */
  members: string[];
}

/**
 * Says whether everyone at the organisation sees a job, or named people only. Writes nothing when it is so
 * already. Returns whether anything was changed.
 */
export async function changeAccess(ctx: Context, change: AccessChange): Promise<boolean> {
  const { jobId, restricted } = change;
  return transact(ctx, async (tx) => {
    const job = await lockJob(tx, jobId);
    const access = await findAccess(tx, jobId);
    if (!canChangeAccess(ctx.actor, access)) throw forbidden(NOT_YOURS);
    const choosable = access.people.filter(({ sees }) => sees !== "ALWAYS");
    const wanted = restricted ? [...new Set(change.members)] : [];
    const before = choosable.filter(({ sees }) => sees === "MEMBER").map(({ id }) => id);
    const added = wanted.filter((id) => !before.includes(id));
    const removed = before.filter((id) => !wanted.includes(id));
    if (restricted === access.restricted && added.length + removed.length === 0) return false;
    requireVersion(change.seen, accessVersion(access));
    if (added.some((id) => !choosable.some((person) => person.id === id))) throw conflict(GONE);
    if (restricted !== access.restricted) {
      await tx.update(jobs).set({ restricted }).where(eq(jobs.id, jobId));
    }
    if (removed.length > 0 || !restricted) {
      // For everyone nobody is named: also not those who are paused, and who are not among the people.
      const gone = restricted ? inArray(jobMembers.userId, removed) : undefined;
      await tx.delete(jobMembers).where(and(eq(jobMembers.jobId, jobId), gone));
    }
    if (added.length > 0) {
      await tx.insert(jobMembers).values(
        added.map((userId) => ({
          jobId,
          userId,
          organisationId: job.organisationId,
          addedByUserId: ctx.actor.userId,
        })),
      );
    }
    await recordAudit(tx, ctx, {
      action: "access_changed",
      ...aboutJob(job),
      oldValue: access.restricted ? "NAMED" : "ORGANISATION",
      newValue: restricted ? "NAMED" : "ORGANISATION",
      meta: { added: added.length, removed: removed.length },
    });
    return true;
  });
}

const NOT_YOURS =
  "Only the person who requested this job and your organisation's admins can choose who may see it.";
const GONE = "Someone you chose is no longer at the organisation. Choose again.";
