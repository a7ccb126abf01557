import type { auditLogs } from "#app/db/schema/audit.ts";
import type { jobFacts, jobParties } from "#app/db/schema/case.ts";
import type { comments } from "#app/db/schema/comments.ts";
import type { conflictChecks, conflictHits } from "#app/db/schema/conflicts.ts";
import type { jobDates, materialRequests } from "#app/db/schema/dates.ts";
import type { enquiries } from "#app/db/schema/enquiries.ts";
import type { exhibits } from "#app/db/schema/exhibits.ts";
import type { jobFunding } from "#app/db/schema/funding.ts";
import type { invitations } from "#app/db/schema/invitations.ts";
import type { jobs, jobVersions } from "#app/db/schema/jobs.ts";
import type { organisations } from "#app/db/schema/organisations.ts";
import type { papers, paperVersions } from "#app/db/schema/papers.ts";
import type { quoteLines, quotes } from "#app/db/schema/quotes.ts";
import type { accounts } from "#app/db/schema/sign-in.ts";
import type { profiles, userRoles, users } from "#app/db/schema/users.ts";
import type { AuditAction } from "#app/domain/audit/audit-entry.ts";
import type { EmailRequest } from "#app/domain/emails/email-events.ts";
import { timeAgo } from "./calendar.ts";
import { demoId, personId } from "./identity.ts";

export const noRows = () => ({
  users: [] as (typeof users.$inferInsert)[],
  accounts: [] as (typeof accounts.$inferInsert)[],
  organisations: [] as (typeof organisations.$inferInsert)[],
  profiles: [] as (typeof profiles.$inferInsert)[],
  userRoles: [] as (typeof userRoles.$inferInsert)[],
  invitations: [] as (typeof invitations.$inferInsert)[],
  jobs: [] as (typeof jobs.$inferInsert)[],
  versions: [] as (typeof jobVersions.$inferInsert)[],
  facts: [] as (typeof jobFacts.$inferInsert)[],
  parties: [] as (typeof jobParties.$inferInsert)[],
  funding: [] as (typeof jobFunding.$inferInsert)[],
  checks: [] as (typeof conflictChecks.$inferInsert)[],
  hits: [] as (typeof conflictHits.$inferInsert)[],
  quotes: [] as (typeof quotes.$inferInsert)[],
  lines: [] as (typeof quoteLines.$inferInsert)[],
  dates: [] as (typeof jobDates.$inferInsert)[],
  comments: [] as (typeof comments.$inferInsert)[],
  papers: [] as (typeof papers.$inferInsert)[],
  /** Without the key of its file, which the store makes. */
  paperVersions: [] as Omit<typeof paperVersions.$inferInsert, "wrappedKey">[],
  exhibits: [] as (typeof exhibits.$inferInsert)[],
  material: [] as (typeof materialRequests.$inferInsert)[],
  /** As `content/reports.sql` takes them. */
  reports: [] as object[],
  enquiries: [] as (typeof enquiries.$inferInsert)[],
});

export interface Person {
  name: string;
  role: "ADMIN" | "CLIENT_ADMIN" | "CLIENT_USER";
  /** The key of the organisation; null: staff. */
  org: string | null;
}

export interface Subject {
  jobId: string;
  organisationId: string;
  org: string;
}

/** An audit entry before it has its id and time, and the email that the command asked for with it. */
export interface Entry {
  ago: number;
  by: string | null;
  org: string | null;
  jobId?: string;
  action: AuditAction;
  oldValue?: string;
  newValue?: string;
  meta?: (typeof auditLogs.$inferInsert)["meta"];
  mail?: EmailRequest;
}

export interface Demo {
  now: Date;
  people: ReadonlyMap<string, Person>;
  organisations: ReadonlyMap<string, string>;
  rows: ReturnType<typeof noRows>;
  entries: Entry[];
}

export function personOf({ people }: Pick<Demo, "people">, key: string): Person {
  const person = people.get(key);
  if (!person) throw new Error(`The demo has nobody called ${key}`);
  return person;
}

export function organisationId(key: string): string {
  return demoId(`organisation ${key}`);
}

const DEMO_ADDRESS = "192.0.2.10";

/** The audit entries, oldest first, each with the email that it asks for. */
export function auditRows({ now, people, organisations, entries }: Demo) {
  return entries
    .toSorted((a, b) => b.ago - a.ago)
    .map(({ ago, by, org, mail, ...entry }, index) => {
      const actor = by === null ? null : personOf({ people }, by);
      const row: typeof auditLogs.$inferInsert = {
        ...entry,
        id: demoId(`audit ${index}`),
        organisationId: org && organisationId(org),
        organisationName: org && organisations.get(org),
        actorUserId: by && personId(by),
        actorName: actor?.name ?? null,
        actorRole: actor?.role ?? null,
        requestId: by && demoId(`request ${index}`),
        ip: by && DEMO_ADDRESS,
        createdAt: timeAgo(now, ago),
      };
      return { row, mail };
    });
}
