import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { drizzle } from "drizzle-orm/node-postgres";
import { comments } from "#app/db/schema/comments.ts";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { invitations } from "#app/db/schema/invitations.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import { accounts } from "#app/db/schema/sign-in.ts";
import { profiles, userRoles, users } from "#app/db/schema/users.ts";
import type { Actor } from "#app/domain/actor.ts";
import type { Context, Services } from "#app/domain/context.ts";
import type { EnquiryStatus } from "#app/words/enquiries.ts";
import type { JobStatus } from "#app/words/jobs.ts";
import type { OrganisationStatus } from "#app/words/organisations.ts";
import type { QuoteStatus } from "#app/words/quotes.ts";
import type { ProfileStatus, Role } from "#app/words/users.ts";

/** `services` are needed by `context` alone. */
interface Rows {
  rows: ReturnType<typeof drizzle>;
  services?: Services;
}

/** Makes rows for tests. Each text holds the organisation's canary, so that a leak can be seen. */
export class Fixtures {
  readonly #db: Rows;

  constructor(db: Rows) {
    this.#db = db;
  }

  async organisation(status: OrganisationStatus = "ACTIVE"): Promise<{ id: string; name: string }> {
    const organisation = { id: randomUUID(), name: `Organisation ${canary()}` };
    await this.#db.rows
      .insert(organisations)
      .values({ ...organisation, status, approved: status !== "PENDING" });
    return organisation;
  }

  /** A person, a client in an organisation of their own unless it is named; with `password` (a hash) they can log in. */
  async person(options: {
    role: Role;
    organisation?: { id: string; name: string } | null;
    status?: ProfileStatus;
    password?: string;
  }): Promise<Actor & { email: string }> {
    const { role, status = "ACTIVE", password } = options;
    const { organisation = role === "ADMIN" ? null : await this.organisation() } = options;
    const userId = randomUUID();
    const name = `Person ${userId}`;
    const email = `${userId}@people.example`;
    await this.#db.rows.insert(users).values({ id: userId, name, email, emailVerified: true });
    await this.#db.rows
      .insert(profiles)
      .values({ id: userId, organisationId: organisation?.id ?? null, name, status });
    await this.#db.rows.insert(userRoles).values({ userId, role });
    if (password) {
      await this.#db.rows
        .insert(accounts)
        .values({ userId, accountId: userId, providerId: "credential", password });
    }
    return { userId, name, role, organisation, email };
  }

  async invitation(by: Actor): Promise<string> {
    const { organisation } = by;
    const { userId } = await this.person({ role: "CLIENT_USER", organisation });
    await this.#db.rows
      .insert(invitations)
      .values({ userId, organisationId: organisation?.id ?? "", invitedByUserId: by.userId });
    return userId;
  }

  async job(by: Actor, status: JobStatus = "QUOTE_REQUESTED"): Promise<string> {
    const id = randomUUID();
    await this.#db.rows.insert(jobs).values({
      id,
      organisationId: by.organisation?.id ?? "",
      createdByUserId: by.userId,
      title: `Title ${canary()}`,
      description: `Description ${canary()}`,
      reference: `REF-${canary()}`,
      status,
    });
    await this.clearConflicts(id, by);
    return id;
  }

  /** Conflicts of a job were checked, as it is now, and there is none: a quote can be sent. */
  async clearConflicts(jobId: string, by: Pick<Actor, "userId">): Promise<void> {
    await this.#db.rows.execute(sql`
      insert into conflict_checks (job_id, organisation_id, subjects, parties_digest, engine, names_searched,
        run_by_user_id, result, decided_by_user_id, decided_at)
      select id, organisation_id, '[]', app.parties_digest(id), 'names-1', 1, ${by.userId}, 'CLEAR',
        ${by.userId}, now() from jobs where id = ${jobId}`);
  }

  async quote(
    jobId: string,
    by: Actor,
    options: { client: Actor; status?: QuoteStatus; version?: number },
  ): Promise<string> {
    const { client, status = "SENT", version = 1 } = options;
    const id = randomUUID();
    const decided = status === "ACCEPTED" || status === "DECLINED";
    const ended = status === "WITHDRAWN" || status === "SUPERSEDED";
    await this.#db.rows.insert(quotes).values({
      id,
      jobId,
      organisationId: client.organisation?.id ?? "",
      version,
      amount: "1250.00",
      notes: `Notes ${canary()}`,
      status,
      createdByUserId: by.userId,
      decidedAt: decided ? new Date() : null,
      decidedByUserId: decided ? client.userId : null,
      endedAt: ended ? new Date() : null,
      endedByUserId: ended ? by.userId : null,
      endReason: status === "WITHDRAWN" ? `Reason ${canary()}` : null,
    });
    return id;
  }

  async comment(
    jobId: string,
    organisationId: string,
    by: Actor,
    visibility: "CLIENT" | "INTERNAL",
  ): Promise<string> {
    const id = randomUUID();
    await this.#db.rows.insert(comments).values({
      id,
      jobId,
      organisationId,
      authorUserId: by.userId,
      authorName: by.name,
      fromStaff: by.role === "ADMIN",
      body: `${visibility} comment ${canary()}`,
      visibility,
    });
    return id;
  }

  async enquiry(status: EnquiryStatus = "NEW"): Promise<string> {
    const id = randomUUID();
    const isAnswered = status === "REPLIED" || status === "CONVERTED";
    await this.#db.rows.insert(enquiries).values({
      id,
      name: `Sender ${canary()}`,
      email: `${id}@sender.example`,
      organization: `Firm ${canary()}`,
      message: `Message ${canary()}`,
      status,
      answeredAt: isAnswered ? new Date() : null,
    });
    return id;
  }

  context(actor: Actor): Context {
    if (!this.#db.services) throw new Error("These fixtures were made without services");
    return { ...this.#db.services, actor, requestId: randomUUID() };
  }
}

function canary(): string {
  return `canary-${randomUUID()}`;
}
