import { href, Link } from "react-router";
import { SERVICE_FIELDS, WITHDRAWAL_FIELDS } from "#app/domain/reports/fields.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { BackgroundForm, DangerButton, PlainButton } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { SERVICE_METHOD_LABELS } from "#app/words/reports.ts";
import { typedOf } from "#foundation/forms/field.ts";
import { formatCalendarDay, londonDay } from "#foundation/time/moment.ts";
import { Fingerprint } from "./checks.tsx";
import type { ReportParts } from "./report-page.server.ts";

/** The sealed report with its certificate. */
export function Sealed({ report, versions }: ReportParts) {
  const { jobId, id: reportId, sealedAt, sealedVersion, sha256, withdrawnAt } = report;
  const sealed = versions.find(({ number }) => number === sealedVersion);
  if (!sealedAt || !sealed || !sha256) return null;
  const { paperId, paperVersionId: versionId } = sealed;
  const look = withdrawnAt ? "plain" : "main";
  const file = "/jobs/:jobId/papers/:paperId/versions/:versionId/file";
  return (
    <section aria-labelledby="sealed" className="exhibit space-y-3 px-4 py-4 sm:px-6">
      <h3 id="sealed" className="pr-6">
        Sealed <Moment at={sealedAt} />
      </h3>
      {withdrawnAt && (
        <div className="border-l-4 border-danger pl-3">
          <strong className="text-danger">Withdrawn</strong> <Moment at={withdrawnAt} />. Everyone
          whom it was served on must be told.
        </div>
      )}
      <p className="no-print flex flex-wrap items-center gap-3">
        <ButtonLink reloadDocument data-look={look} to={href(file, { jobId, paperId, versionId })}>
          Download the report
        </ButtonLink>
        <ButtonLink
          reloadDocument
          to={href("/jobs/:jobId/reports/:reportId/certificate", { jobId, reportId })}
        >
          Certificate
        </ButtonLink>
        <Link to={href("/verify")}>Check a copy</Link>
      </p>
      <Fingerprint sha256={sha256} />
    </section>
  );
}

/** How it was served, as the client tells us; said again, it is corrected. */
export function Service({ report, service, now, formTo }: ReportParts) {
  const form = formTo("service");
  const dcs: Record<string, string> =
    report.regime === "CRIMPR" ? { method: "DCS", dcsSection: "M" } : {};
  const { onWhom = "", servedOn = londonDay(now), method, dcsSection } = service ?? {};
  const to = href("/jobs/:jobId/dates/suggestions", { jobId: report.jobId });
  const isFollowed = service && !report.withdrawnAt && /^(CPR|FPR)$/.test(report.regime);
  return (
    <Card id="service" title="Service" action={isFollowed && { to, text: "Dates that follow" }}>
      <p className="wrap-anywhere">
        {method
          ? [
              `Served on ${onWhom}, ${formatCalendarDay(servedOn)}: ${SERVICE_METHOD_LABELS[method]}`,
              dcsSection && `section ${dcsSection}`,
              service?.closedToCoDefendants && "closed to co-defendants",
            ]
              .filter(Boolean)
              .join(", ")
          : "We do not serve reports. Once it has been served, record when and how."}
      </p>
      {!report.withdrawnAt && (
        <Fold
          key={`${service?.toldAt}`}
          title={service ? "Correct this" : "Record service"}
          isOpen={!service || form.failed !== undefined}
          className=""
        >
          <BackgroundForm
            {...form}
            saved={typedOf(SERVICE_FIELDS, { ...dcs, servedOn, ...service })}
            className="mt-3 max-w-xl space-y-4"
          >
            <Fields of={SERVICE_FIELDS} />
            <PlainButton busyText="Saving...">Save service</PlainButton>
          </BackgroundForm>
        </Fold>
      )}
    </Card>
  );
}

/** On the page itself a link to it; at its own address the form. */
export function Withdrawal({ report, part, formTo }: ReportParts) {
  const { jobId, id: reportId } = report;
  if (part !== "withdrawal") {
    const to = href("/jobs/:jobId/reports/:reportId/withdrawal", { jobId, reportId });
    return (
      <p className="no-print">
        <Link to={{ pathname: to, hash: "withdrawal" }}>Withdraw this report</Link>
      </p>
    );
  }
  return (
    <Card id="withdrawal" title="Withdraw this report">
      <BackgroundForm {...formTo("withdrawal")} className="space-y-4">
        <p>
          {report.sealedAt
            ? "It stays here, marked as withdrawn, and anyone who checks a copy is told so. The client is told to tell everyone it was served on."
            : "It stays here, marked as withdrawn. Anything further is a new report."}
        </p>
        <Fields of={WITHDRAWAL_FIELDS} />
        <DangerButton busyText="Withdrawing...">Withdraw the report</DangerButton>
      </BackgroundForm>
    </Card>
  );
}
