import type { auditLogs } from "#app/db/schema/audit.ts";
import type { AuditAction } from "#app/domain/audit/audit-entry.ts";
import type { EmailRequest } from "#app/domain/emails/email-events.ts";
import { timeAgo } from "./calendar.ts";
import { demoId, personId } from "./identity.ts";
import type { Rows } from "./tables.ts";

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
  rows: Rows;
  entries: Entry[];
}

export function personOf({ people }: Pick<Demo, "people">, key: string): Person {
  const person = people.get(key);
  if (!person) throw new Error(`The demo has nobody called ${key}`);
  return person;
}

/** An entry of the audit log about a case. */
export function record(
  { entries }: Pick<Demo, "entries">,
  { org, jobId }: Pick<Subject, "org" | "jobId">,
  entry: Omit<Entry, "org" | "jobId">,
): void {
  entries.push({ ...entry, org, jobId });
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
