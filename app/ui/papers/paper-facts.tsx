import { type Paper, senderOf } from "#app/domain/papers/paper.ts";
import { Row, TimeRow } from "#app/ui/jobs/job-details.tsx";
import { CalendarDay, Moment } from "#app/ui/moment.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { WAY_LABELS } from "#app/words/papers.ts";

export function PaperFacts({
  paper,
  organisationName,
}: {
  paper: Paper;
  organisationName: string;
}) {
  const byStaff = useByStaff();
  const { withdrawal, cameOn } = paper;
  return (
    <section aria-label="About this paper" className="card space-y-4">
      {withdrawal && (
        <p className="border-l-4 border-danger bg-wash px-4 py-3">
          <strong>Withdrawn</strong> <Moment at={withdrawal.at} />: {withdrawal.reason}
        </p>
      )}
      {paper.visibility === "INTERNAL" && (
        <p className="border-l-4 border-internal-rule bg-internal px-4 py-3">
          {byStaff
            ? "Internal: clients see this paper only where it is a version of a report that we release to them."
            : "A version of a report, which our office has released to you."}
        </p>
      )}
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Row label="Sent by">{senderOf(paper, organisationName)}</Row>
        <TimeRow label="Received" at={paper.addedAt} />
        <Row label="Received by">
          {WAY_LABELS[paper.cameBy]}
          <CalendarDay lead=" on " day={cameOn} />
        </Row>
        {paper.isLate && <Row label="Note">Received after the job was finished</Row>}
      </dl>
    </section>
  );
}
