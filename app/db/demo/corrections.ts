import type { jobVersions } from "#app/db/schema/jobs.ts";
import type { DemoEntry } from "./audit.ts";
import { dateAfter, timeAgo } from "./calendar.ts";
import { type CaseContent, joinLines } from "./case-content.ts";
import type { DemoCase } from "./cases.ts";
import { organisationId, personId } from "./identity.ts";
import { PEOPLE } from "./people.ts";

/** What the corrected requests said before, oldest first. */
export function versionRows(
  now: Date,
  cases: readonly DemoCase[],
): (typeof jobVersions.$inferInsert)[] {
  return cases.flatMap(({ content, id: jobId, org }) => {
    const createdAt = timeAgo(now, content.asked);
    return (content.corrections ?? []).map(({ ago, by }, index) => {
      const { title, description, sensitivity, dueIn } = contentBefore(content, index);
      return {
        jobId,
        organisationId: organisationId(org),
        number: index + 1,
        title,
        description: joinLines(description),
        sensitivityLevel: sensitivity,
        dueDate: dueIn === undefined ? null : dateAfter(createdAt, dueIn),
        replacedByUserId: personId(by),
        replacedByName: PEOPLE[by].name,
        replacedByStaff: PEOPLE[by].org === null,
        replacedAt: timeAgo(now, ago),
      };
    });
  });
}

/** The content before this correction: the present one without it and those after it. */
function contentBefore(content: CaseContent, index: number): CaseContent {
  const undone = (content.corrections ?? []).slice(index).toReversed();
  return Object.assign({ ...content }, ...undone.map(({ before }) => before));
}

const FIELD_WORDS = {
  title: "Job Title",
  description: "Description",
  sensitivity: "Sensitivity Level",
  dueIn: "Due Date",
} as const;

export function correctionEntries(cases: readonly DemoCase[]): DemoEntry[] {
  return cases.flatMap(({ content, id: jobId, org }) =>
    (content.corrections ?? []).map(({ ago: daysAgo, by, before }) => {
      const fields = Object.entries(FIELD_WORDS).filter(([field]) => field in before);
      const newValue = fields.map(([, words]) => words).join(", ");
      return { daysAgo, by, org, jobId, action: "request_corrected", newValue };
    }),
  );
}
