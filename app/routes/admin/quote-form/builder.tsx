import { href, Link, useFetcher } from "react-router";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { keepFresh } from "#app/ui/forms/form.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { formatMoment } from "#foundation/time/moment.ts";
import type { Route } from "./+types/builder.ts";
import { loadBuilder, reworkQuote } from "./builder.server.ts";
import { BuilderFacts } from "./builder-facts.tsx";
import { BuilderForm } from "./builder-form.tsx";

export function loader({ params, url, context }: Route.LoaderArgs) {
  return loadBuilder(context, params.jobId, url);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return reworkQuote(context, params.jobId, await readForm(request));
}

export const clientAction = keepFresh("Failed to send quote");

export default function QuoteBuilder({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<FailedForm>();
  const answer = fetcher.data ?? actionData;
  const { job, kind, replaces, draft } = loaderData;
  const title = replaces ? "Replace this quote" : TITLES[kind ?? "MAIN"];
  return (
    <div className="space-y-6">
      <title>{`${title} · ${job.number} · Admin Portal`}</title>
      <BackLink to={href("/admin/jobs/:jobId", { jobId: job.id })}>Back to the job</BackLink>
      <header>
        <h1>{title}</h1>
        <p className="text-muted wrap-anywhere">
          {[job.number, job.organisationName, job.title].join(" · ")}
        </p>
        {draft && (
          <p className="mt-1 text-sm text-muted">
            Draft saved by {draft.savedByName}, {formatMoment(draft.savedAt)}
          </p>
        )}
      </header>
      {kind === null ? (
        <p className="card">
          No quote can be sent for this job now: one is open, or the job is finished.{" "}
          <Link to={`${href("/admin/jobs/:jobId", { jobId: job.id })}#quote`}>See its quotes</Link>
        </p>
      ) : (
        <>
          <BuilderFacts {...loaderData} />
          <BuilderForm
            // What the server answers is shown as it came, and not what was typed before.
            key={answer ? JSON.stringify(answer) : "first"}
            {...loaderData}
            answer={answer}
            fetcher={fetcher}
          />
        </>
      )}
    </div>
  );
}

const TITLES = { MAIN: "Itemised quote", FURTHER: "Quote for further work" };
