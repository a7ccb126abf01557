import { href, Link } from "react-router";
import { z } from "zod";
import { formatMinutes } from "#app/domain/amounts/minutes.ts";
import { listBillsOfJob, listUnbilledOf } from "#app/domain/bills/queries.server.ts";
import { findJobHead } from "#app/domain/job-page/job-head.server.ts";
import { beyondAuthority } from "#app/domain/quotes/legal-aid/authority.ts";
import { listQuotes, shownQuote } from "#app/domain/quotes/queries.server.ts";
import { TIME_FIELDS } from "#app/domain/time-entries/fields.ts";
import { listTime, saveTime } from "#app/domain/time-entries/time-entries.server.ts";
import { timeInput } from "#app/domain/time-entries/time-input.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { BillsCard } from "#app/routes/fees/bills-card.tsx";
import { Clock } from "#app/ui/clock.tsx";
import { DangerButton, keepForm, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { JobTop } from "#app/ui/jobs/job-top.tsx";
import { CalendarDay } from "#app/ui/moment.tsx";
import { BeyondAuthority } from "#app/ui/quotes/beyond-authority.tsx";
import { LINE_KIND_LABELS } from "#app/words/quotes.ts";
import { typedOf } from "#foundation/forms/field.ts";
import { newId } from "#foundation/forms/identifiers.ts";
import { formVersion } from "#foundation/forms/version.server.ts";
import { londonDay } from "#foundation/time/moment.ts";
import type { Route } from "./+types/time.ts";

const FAILURE = "Failed to record the time";
const input = timeInput.extend({ id: newId, seen: z.string().default("") });

/** `?entry=`: the entry that the form corrects. */
export const loader = read(async (tx, { params, url }: Route.LoaderArgs) => {
  const { head: job, counts } = await findJobHead(tx, params.jobId);
  const quotes = await listQuotes(tx, job.id);
  const entries = await listTime(tx, job.id);
  const agreed = quotes.filter(({ status }) => status === "ACCEPTED");
  const opened = entries.find(({ id }) => id === url.searchParams.get("entry"));
  return {
    job,
    counts,
    entries,
    spent: minutesOf(entries),
    quoted: minutesOf(agreed.flatMap(({ lines }) => lines)),
    beyond: beyondAuthority(quotes, minutesOf(entries)),
    agreed: agreed.map(shownQuote),
    bills: await listBillsOfJob(tx, job.id),
    unbilled: await listUnbilledOf(tx, job.id),
    opened: opened && { ...opened, version: formVersion(TIME_FIELDS, opened) },
    newId: crypto.randomUUID(),
    now: new Date(),
  };
});

function minutesOf(all: ReadonlyArray<{ minutes: number | null }>): number {
  return all.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
}

export function action({ params: { jobId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, input, async (ctx, { id: entryId, ...entry }) => {
    await saveTime(ctx, { jobId, entryId }, entry);
    return redirectWithNotice(href("/jobs/:jobId/time", { jobId }), "time-recorded");
  });
}

export const clientAction = keepForm(FAILURE);

export default function TimePage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job, counts, entries, spent, quoted, opened, now } = loaderData;
  const { id: jobId } = job;
  const id = failed?.values.id ?? opened?.id ?? loaderData.newId;
  return (
    <Clock now={now}>
      <JobTop job={job} tab="Fees" counts={counts} />
      <BeyondAuthority
        words={loaderData.beyond}
        further={href("/admin/jobs/:jobId/quote", { jobId })}
      />
      <section aria-labelledby="time" className="card space-y-4">
        <h2 id="time">
          {formatMinutes(spent)} worked
          {quoted > 0 && <span className="text-muted"> of {formatMinutes(quoted)} agreed</span>}
        </h2>
        <PostForm
          key={id}
          failed={failed}
          saved={typedOf(TIME_FIELDS, opened ?? { onDay: londonDay(now) })}
          hidden={{ id, seen: opened?.version ?? "" }}
        >
          <div className="field-grid">
            <Fields of={TIME_FIELDS} />
          </div>
          <div className="form-actions">
            <SubmitButton>Record time</SubmitButton>
            {opened && (
              <DangerButton
                formAction={href("/jobs/:jobId/time/:entryId/removal", {
                  jobId,
                  entryId: opened.id,
                })}
              >
                Remove this entry
              </DangerButton>
            )}
          </div>
        </PostForm>
        <ul className="divide-y divide-rule border-t border-rule empty:hidden">
          {entries.map(({ id: entryId, minutes, kind, onDay, note, byName }) => (
            <li key={entryId} className="flex flex-wrap items-baseline gap-x-4 py-2">
              <Link
                className="row-title"
                to={`${href("/jobs/:jobId/time", { jobId })}?entry=${entryId}`}
              >
                {formatMinutes(minutes)}, {LINE_KIND_LABELS[kind].toLowerCase()}
              </Link>
              {note && <span className="wrap-anywhere">{note}</span>}
              <span className="ml-auto text-sm text-muted">
                <CalendarDay day={onDay} /> · {byName}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <BillsCard {...loaderData} jobId={jobId} today={londonDay(now)} />
    </Clock>
  );
}
