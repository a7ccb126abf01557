import type { comments } from "#app/db/schema/comments.ts";
import type { DemoEntry } from "./audit.ts";
import { timeAgo } from "./calendar.ts";
import { joinLines } from "./case-content.ts";
import type { DemoCase } from "./cases.ts";
import { organisationId, personId } from "./identity.ts";
import { PEOPLE } from "./people.ts";

export function commentRows(
  now: Date,
  cases: readonly DemoCase[],
): (typeof comments.$inferInsert)[] {
  return cases.flatMap(({ id: jobId, org, remarks }) =>
    remarks.map(({ id, by, body, internal, ago }) => ({
      id,
      jobId,
      organisationId: organisationId(org),
      authorUserId: personId(by),
      authorName: PEOPLE[by].name,
      fromStaff: PEOPLE[by].org === null,
      body: joinLines(body),
      visibility: internal ? "INTERNAL" : "CLIENT",
      createdAt: timeAgo(now, ago),
    })),
  );
}

export function commentEntries(cases: readonly DemoCase[]): DemoEntry[] {
  return cases.flatMap(({ id: jobId, org, remarks }) =>
    remarks.map(({ id: commentId, by, ago: daysAgo, internal }) => ({
      daysAgo,
      by,
      org,
      jobId,
      action: internal ? "comment_added_internal" : "comment_added_client",
      meta: { commentId },
    })),
  );
}
