import type { quotes } from "#app/db/schema/quotes.ts";
import { londonDayAfter, timeAgo } from "./calendar.ts";
import { joinLines } from "./case-content.ts";
import { type DemoCase, quoteId } from "./cases.ts";
import { type CaseEvent, JUST_BEFORE } from "./history.ts";
import { organisationId, personId } from "./identity.ts";

/** For how many days a quote is good, unless staff choose otherwise. */
const USUAL_DAYS = 30;

/** Every version of every quote, each with the client's answer where there is one. */
export function quoteRows(now: Date, cases: readonly DemoCase[]): (typeof quotes.$inferInsert)[] {
  return cases.flatMap((demoCase) =>
    demoCase.events
      .filter(({ step }) => step === "quote" || step === "replace")
      .map((sent) => {
        const { content, id, org } = demoCase;
        const notes = content.quotes?.[sent.version - 1]?.notes;
        return {
          id: quoteId(content.key, sent.version),
          jobId: id,
          organisationId: organisationId(org),
          version: sent.version,
          amount: amountOf(demoCase, sent.version),
          notes: notes === undefined ? null : joinLines(notes),
          validUntil: londonDayAfter(timeAgo(now, sent.daysAgo), USUAL_DAYS),
          ...outcomeOf(now, demoCase, sent.version),
          createdByUserId: personId(sent.by),
          createdAt: timeAgo(now, sent.daysAgo),
        };
      }),
  );
}

function outcomeOf(
  now: Date,
  { content, events }: DemoCase,
  version: number,
): Partial<typeof quotes.$inferInsert> {
  const isReplaced = events.some((event) => event.step === "replace" && event.version > version);
  const end = events.find(
    ({ step, version: of }) =>
      (of === version && isEnd(step)) || (isReplaced && step === "replace"),
  );
  if (!end) return { status: "SENT" };
  const [at, by] = [timeAgo(now, end.daysAgo), personId(end.by)];
  const decided = { decidedAt: at, decidedByUserId: by };
  const ended = { endedAt: at, endedByUserId: by };
  switch (end.step) {
    case "decline":
      return { status: "DECLINED", ...decided, ...content.declined };
    case "record":
      return { status: "ACCEPTED", ...decided, ...content.recorded };
    case "withdraw":
      return { status: "WITHDRAWN", ...ended, endReason: content.withdrawn };
    case "expire":
      return { status: "EXPIRED", endedAt: at, validUntil: londonDayAfter(at, -1) };
    case "replace":
      return {
        status: "SUPERSEDED",
        endedByUserId: by,
        endedAt: timeAgo(now, end.daysAgo + JUST_BEFORE),
      };
    default:
      return { status: "ACCEPTED", ...decided };
  }
}

function isEnd(step: CaseEvent["step"]): boolean {
  return ["accept", "decline", "record", "withdraw", "expire"].includes(step);
}

/** The amount of a version, as PostgreSQL's numeric text. */
export function amountOf({ content }: DemoCase, version: number): string {
  const quote = content.quotes?.[version - 1];
  if (!quote) throw new Error(`${content.key} has no quote ${version}`);
  return quote.amount;
}
