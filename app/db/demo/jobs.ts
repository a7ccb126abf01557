import type { jobs } from "#app/db/schema/jobs.ts";
import { dateAfter, timeAgo } from "./calendar.ts";
import { joinLines } from "./case-content.ts";
import type { DemoCase } from "./cases.ts";
import { organisationId, personId } from "./identity.ts";
import { demoOrganisation, type OrganisationKey } from "./organisations.ts";

const DAY = 24 * 60 * 60 * 1000;
/** How many files an organisation opens a day, so that its case references have gaps. */
const FILES_A_DAY = 8;

/** The jobs in their present state, oldest first: the database numbers them in this order. */
export function jobRows(now: Date, cases: readonly DemoCase[]): (typeof jobs.$inferInsert)[] {
  const rows = cases.map(({ content, id, org, events }) => {
    const createdAt = timeAgo(now, content.asked);
    const last = events.at(-1);
    const statusSince = timeAgo(now, last?.daysAgo ?? content.asked);
    const corrected = content.corrections?.at(-1)?.ago;
    const handler = events.find(({ step }) => step === "quote")?.by;
    return {
      id,
      organisationId: organisationId(org),
      createdByUserId: personId(content.by),
      title: content.title,
      description: joinLines(content.description),
      reference: content.referenced ? ownReference(org, createdAt) : null,
      sensitivityLevel: content.sensitivity,
      dueDate: content.dueIn === undefined ? null : dateAfter(createdAt, content.dueIn),
      status: last?.status ?? "QUOTE_REQUESTED",
      statusSince,
      enteredByUserId: content.entered ? personId(content.entered.by) : null,
      instructedVia: content.entered?.via ?? null,
      ownerUserId: handler ? personId(handler) : null,
      createdAt,
      updatedAt: corrected === undefined ? statusSince : timeAgo(now, corrected),
    };
  });
  return rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Numbers that grow over the year and start anew in January. */
function ownReference(org: OrganisationKey, createdAt: Date): string {
  const year = createdAt.getUTCFullYear();
  const running = Math.ceil(((createdAt.getTime() - Date.UTC(year, 0)) / DAY) * FILES_A_DAY);
  return demoOrganisation(org).reference(year, running);
}
