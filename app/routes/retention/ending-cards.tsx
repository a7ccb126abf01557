import { href, Link } from "react-router";
import type { Ending } from "#app/domain/retention/ending.server.ts";
import type { Hold } from "#app/domain/retention/hold.server.ts";
import { Card } from "#app/ui/card.tsx";
import { CalendarDay, Moment } from "#app/ui/moment.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { OUTCOME_LABELS } from "#app/words/retention.ts";

interface Props {
  jobId: string;
  ending: Ending | null;
  hold: Hold | null;
  /** When whether to keep it is decided; null: it is not finished. */
  reviewOn: string | null;
}

/** How the case of a job ended, and for staff whether it is on hold. */
export function EndingCards({ jobId, ending, hold, reviewOn }: Props) {
  const byStaff = useByStaff();
  return (
    <>
      <Card
        id="ending"
        title="Ending"
        action={{
          to: href("/jobs/:jobId/ending", { jobId }),
          text: ending ? "Correct it" : "Say how it ended",
        }}
      >
        {ending ? (
          <p>
            {OUTCOME_LABELS[ending.outcome]} on <CalendarDay day={ending.endedOn} />
            <CalendarDay lead=", appeal or confiscation until " day={ending.appealUntil} />
            <span className="block text-sm text-muted">
              Told <Moment at={ending.toldAt} dateOnly /> by {ending.toldByName ?? "our office"}
            </span>
          </p>
        ) : (
          <p className="text-muted">Not known yet.</p>
        )}
        {byStaff && reviewOn && (
          <p className="text-sm text-muted">
            Keep or destroy:{" "}
            <Link className="link" to={href("/admin/retention/:jobId", { jobId })}>
              due <CalendarDay day={reviewOn} />
            </Link>
          </p>
        )}
      </Card>
      {byStaff && (
        <Card
          id="hold"
          title="Legal hold"
          action={{
            to: href("/jobs/:jobId/hold", { jobId }),
            text: hold ? "Lift it" : "Place one",
          }}
        >
          {hold ? (
            <p className="wrap-anywhere">
              Nothing of this case is removed.
              <span className="block text-sm text-muted">
                Since <Moment at={hold.placedAt} dateOnly />, {hold.placedByName}: {hold.reason}
              </span>
            </p>
          ) : (
            <p className="text-muted">None.</p>
          )}
        </Card>
      )}
    </>
  );
}
