import type { quotes } from "#app/db/schema/quotes.ts";
import { timeAgo } from "./calendar.ts";
import { joinLines } from "./case-content.ts";
import { type DemoCase, quoteId } from "./cases.ts";
import { organisationId, personId } from "./identity.ts";

/** Every version of every quote, each with the client's answer where there is one. */
export function quoteRows(now: Date, cases: readonly DemoCase[]): (typeof quotes.$inferInsert)[] {
  return cases.flatMap((demoCase) =>
    demoCase.events
      .filter(({ step }) => step === "quote")
      .map((sent) => {
        const { content, id, org, events } = demoCase;
        const answer = events.find(
          ({ step, version }) =>
            version === sent.version && (step === "accept" || step === "decline"),
        );
        const notes = content.quotes?.[sent.version - 1]?.notes;
        return {
          id: quoteId(content.key, sent.version),
          jobId: id,
          organisationId: organisationId(org),
          version: sent.version,
          amount: amountOf(demoCase, sent.version),
          notes: notes === undefined ? null : joinLines(notes),
          status: answer ? (answer.step === "accept" ? "ACCEPTED" : "DECLINED") : "SENT",
          createdByUserId: personId(sent.by),
          decidedAt: answer ? timeAgo(now, answer.daysAgo) : null,
          decidedByUserId: answer ? personId(answer.by) : null,
          createdAt: timeAgo(now, sent.daysAgo),
        };
      }),
  );
}

/** The amount of a version, as PostgreSQL's numeric text. */
export function amountOf({ content }: DemoCase, version: number): string {
  const quote = content.quotes?.[version - 1];
  if (!quote) throw new Error(`${content.key} has no quote ${version}`);
  return quote.amount;
}
