import { Form, href } from "react-router";
import { fundingVersion, saveFunding } from "#app/domain/funding/funding.server.ts";
import { FUNDING_LABELS, type Funding, LAA_SERVICE_LABELS } from "#app/domain/funding/funding.ts";
import { fundingInput } from "#app/domain/funding/funding-input.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { answerForm } from "#app/http/forms/answer-form.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { CheckBox } from "#app/ui/forms/check-box.tsx";
import { FormAlert } from "#app/ui/forms/field.tsx";
import { SelectField, TextField } from "#app/ui/forms/fields.tsx";
import { keepForm, unlessUnanswered } from "#app/ui/forms/keep-form.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { Route } from "./+types/funding.ts";
import { FundingDifferences } from "./funding-differences.tsx";
import { JobFormPage } from "./job-form-page.tsx";
import { seenBy } from "./seen.ts";

const FAILURE = "Failed to save funding";

export function loader({ params, context }: Route.LoaderArgs) {
  return query(context, async (tx) => {
    const job = await findJob(tx, params.jobId);
    return { job, funding: job.funding, version: fundingVersion(job.funding) };
  });
}

export function action({ params: { jobId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, fundingInput, async (ctx, input, values) => {
    const { seen = "" } = values;
    await saveFunding(ctx, { ...input, jobId, seen });
    return redirectWithNotice(href("/admin/jobs/:jobId/case", { jobId }), "funding-saved");
  });
}

export const clientAction = keepForm(FAILURE);

/** Also reloads after a refusal, to show the job's present state. */
export const shouldRevalidate = unlessUnanswered;

export default function JobFundingPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job, funding, version } = loaderData;
  const isBehind = failed?.message !== undefined && failed.values.seen !== version;
  return (
    <JobFormPage job={job} title="Funding">
      <Form method="post" className="w-full space-y-5">
        <FormAlert failed={failed} />
        {isBehind && <FundingDifferences typed={failed.values} funding={funding} />}
        <input type="hidden" name="seen" value={seenBy(failed?.values.seen, failed, version)} />
        <SelectField
          label="Who pays"
          name="type"
          failed={failed}
          required
          initial={funding?.type ?? ""}
          labels={FUNDING_LABELS}
          none="Choose"
        />
        <fieldset className="space-y-5 border-t border-rule pt-4">
          <legend className="text-sm text-muted">For legal aid in England and Wales</legend>
          <SelectField
            label="Service"
            name="service"
            failed={failed}
            initial={funding?.service ?? "DRUG_EXPERT"}
            labels={LAA_SERVICE_LABELS}
          />
          <TextField
            label="Date of the representation order"
            name="orderDate"
            failed={failed}
            type="date"
            initial={funding?.orderDate ?? ""}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Identifier
              label="UFN"
              name="ufn"
              hint="Such as 270326/001."
              funding={funding}
              failed={failed}
            />
            <Identifier
              label="MAAT number"
              name="maat"
              hint="Of the means assessment."
              funding={funding}
              failed={failed}
            />
          </div>
          <CheckBox
            name="isPrisonLaw"
            value="yes"
            defaultChecked={
              failed ? Boolean(failed.values.isPrisonLaw) : (funding?.isPrisonLaw ?? false)
            }
          >
            A prison law case
          </CheckBox>
        </fieldset>
        <SubmitButton busyText="Saving...">Save funding</SubmitButton>
      </Form>
    </JobFormPage>
  );
}

interface IdentifierProps {
  label: string;
  name: "ufn" | "maat";
  hint: string;
  funding: Funding | null;
  failed: Route.ComponentProps["actionData"];
}

function Identifier({ funding, failed, ...field }: IdentifierProps) {
  return <TextField {...field} failed={failed} initial={funding?.[field.name] ?? ""} />;
}
