import { href } from "react-router";
import { FUNDING_FIELDS } from "#app/domain/funding/fields.ts";
import { saveFunding } from "#app/domain/funding/funding.server.ts";
import { fundingInput } from "#app/domain/funding/funding-input.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { Differences } from "#app/ui/forms/differences.tsx";
import { keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { isBehind } from "#foundation/forms/failed-form.ts";
import { typedOf } from "#foundation/forms/field.ts";
import { formVersion } from "#foundation/forms/version.server.ts";
import type { Route } from "./+types/funding.ts";
import { JobFormPage } from "./job-form-page.tsx";

const FAILURE = "Failed to save funding";
export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const job = await findJob(tx, params.jobId);
  return { job, funding: job.funding, version: formVersion(FUNDING_FIELDS, job.funding) };
});

export function action({ params: { jobId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, fundingInput, async (ctx, input, values) => {
    const { seen = "" } = values;
    await saveFunding(ctx, { ...input, jobId, seen });
    return redirectWithNotice(href("/jobs/:jobId/case", { jobId }), "funding-saved");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function JobFundingPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job, funding, version } = loaderData;
  const saved = typedOf(FUNDING_FIELDS, funding);
  return (
    <JobFormPage job={job} title="Funding">
      <PostForm failed={failed} saved={funding ? saved : undefined} version={version}>
        {isBehind(failed, version) && (
          <Differences of={FUNDING_FIELDS} typed={failed.values} saved={saved} />
        )}
        <Fields of={FUNDING_FIELDS} only={["type"]} />
        <fieldset className="space-y-5 border-t border-rule pt-4">
          <legend className="text-sm text-muted">For legal aid in England and Wales</legend>
          <Fields of={FUNDING_FIELDS} only={["service", "orderDate"]} />
          <div className="grid gap-5 sm:grid-cols-2">
            <Fields of={FUNDING_FIELDS} only={["ufn", "maat"]} />
          </div>
          <Fields of={FUNDING_FIELDS} only={["isPrisonLaw"]} />
        </fieldset>
        <SubmitButton busyText="Saving...">Save funding</SubmitButton>
      </PostForm>
    </JobFormPage>
  );
}
