import { href, Link, useFetcher } from "react-router";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { keepFresh } from "#app/ui/forms/form.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
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
      <PageHead
        title={title}
        part={job.number}
        back={{ to: href("/admin/jobs/:jobId", { jobId: job.id }), text: "Back to the job" }}
        about={[
          job.number,
          job.organisationName,
          job.title,
          draft && `Draft saved by ${draft.savedByName}, ${formatMoment(draft.savedAt)}`,
        ]}
      />
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
