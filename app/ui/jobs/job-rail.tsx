import type { ReactNode } from "react";
import type { CheckState } from "#app/domain/conflicts/conflict.ts";
import { isOverdue } from "#app/domain/dates/job-date.ts";
import type { JobRail as Rail } from "#app/domain/job-page/open-job-page.server.ts";
import { useNow } from "#app/ui/clock.tsx";
import { kindInWords, overdueInWords, WhenOf } from "#app/ui/dates/date-words.tsx";
import { londonDay } from "#foundation/time/moment.ts";

interface JobRailProps {
  rail: Rail;
  /** How the conflict check stands, for staff. */
  check?: CheckState;
  owner?: ReactNode;
}

/** What the Overview needs of the other tabs, in a few lines, inside a `Clock`. */
export function JobRail({ rail: { dates, people, papers }, check, owner }: JobRailProps) {
  const read = papers.all - papers.unread;
  const today = londonDay(useNow());
  return (
    <section aria-label="At a glance" className="job-rail">
      <dl>
        {dates.length > 0 && (
          <div className="rail-dates">
            <dt>Next dates</dt>
            {dates.map((date) => (
              <dd key={date.id} className={isOverdue(date, today) ? "text-danger" : undefined}>
                <span className="font-semibold">
                  {kindInWords(date)}
                  {isOverdue(date, today) && `, ${overdueInWords(date).toLowerCase()}`}
                </span>{" "}
                <span className="block text-sm">
                  <WhenOf date={date} />
                </span>
              </dd>
            ))}
          </div>
        )}
        <div>
          <dt>People</dt>
          <dd>
            {people === 0 ? "No names yet" : people === 1 ? "1 person" : `${people} people`}
            {check && ` · ${CHECK_WORDS[check]}`}
          </dd>
        </div>
        {papers.all > 0 && (
          <div>
            <dt>Papers</dt>
            <dd>
              {papers.all === 1 ? "1 paper" : `${papers.all} papers`}
              {papers.unread > 0 && read > 0 && `, ${read} read for the report`}
            </dd>
          </div>
        )}
        {owner && (
          <div>
            <dt>Owner</dt>
            <dd>{owner}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

const CHECK_WORDS: Record<CheckState, string> = {
  NOT_RUN: "conflict check not run",
  OUT_OF_DATE: "conflict check out of date",
  OPEN: "conflict check open",
  CLEAR: "no conflict",
  DISCLOSED: "conflict disclosed",
  REFUSED: "refused for a conflict",
};
