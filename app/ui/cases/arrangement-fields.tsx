import type { JobDate } from "#app/domain/dates/job-date.ts";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { FUNDING_LABELS } from "#app/domain/funding/funding.ts";
import type { Job } from "#app/domain/jobs/queries.server.ts";
import { SelectField, TextField } from "#app/ui/forms/fields.tsx";
import { Row } from "#app/ui/jobs/job-details.tsx";
import { CalendarDay } from "#app/ui/moment.tsx";

interface ArrangementFieldsProps {
  job: Job;
  hearing: JobDate | null;
  report: JobDate | null;
  failed: FailedForm | undefined;
  ids: { hearingId: string; reportId: string };
}

/** What is known already is shown, and not asked for again. */
export function ArrangementFields({ job, hearing, report, failed, ids }: ArrangementFieldsProps) {
  const known = [
    ["Next hearing", hearing && <CalendarDay day={hearing.startsOn} />],
    ["Serve report by", report && <CalendarDay day={report.startsOn} />],
    ["Who pays", job.funding && FUNDING_LABELS[job.funding.type]],
  ] as const;
  return (
    <>
      <h2>Dates and who pays</h2>
      <dl className="grid gap-x-8 gap-y-3 empty:hidden sm:grid-cols-3">
        {known.map(
          ([label, value]) =>
            value && (
              <Row key={label} label={label}>
                {value}
              </Row>
            ),
        )}
      </dl>
      {Object.entries(ids).map(([name, id]) => (
        <input key={name} type="hidden" name={name} value={failed?.values[name] ?? id} />
      ))}
      <div className="grid gap-5 empty:hidden sm:grid-cols-2">
        {!hearing && (
          <>
            <TextField label="Next hearing" name="hearingOn" failed={failed} type="date" />
            <TextField label="Time of the hearing" name="hearingAt" failed={failed} type="time" />
          </>
        )}
        {!report && (
          <TextField
            label="Serve report by"
            name="reportOn"
            failed={failed}
            type="date"
            hint="If the court has ordered a day."
          />
        )}
        {!job.funding && (
          <SelectField
            label="Who pays"
            name="type"
            failed={failed}
            labels={FUNDING_LABELS}
            none="Choose"
            hint="Legal aid, private or another."
          />
        )}
      </div>
    </>
  );
}
