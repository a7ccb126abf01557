import { href } from "react-router";
import { fundingVersion, saveFunding } from "#app/domain/funding/funding.server.ts";
import { fundingInput } from "#app/domain/funding/funding-input.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { dayInWords } from "#app/ui/dates/date-words.tsx";
import { Differences, labelIn } from "#app/ui/forms/differences.tsx";
import { CheckBox, SelectField, TextField } from "#app/ui/forms/fields.tsx";
import { keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import type { Funding } from "#app/words/funding.ts";
import { FUNDING_LABELS, LAA_SERVICE_LABELS } from "#app/words/funding.ts";
import type { Route } from "./+types/funding.ts";
import { JobFormPage } from "./job-form-page.tsx";
import { seenBy } from "./seen.ts";

const FAILURE = "Failed to save funding";
const LABELS: Record<keyof Funding, string> = {
  type: "Who pays",
  service: "Service",
  orderDate: "Date of the representation order",
  ufn: "UFN",
  maat: "MAAT number",
  isPrisonLaw: "A prison law case",
};

export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const job = await findJob(tx, params.jobId);
  return { job, funding: job.funding, version: fundingVersion(job.funding) };
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
  const saved = fieldsOfFunding(funding);
  const field = (name: keyof Funding) => ({
    label: LABELS[name],
    name,
    initial: saved[name],
  });
  const isBehind = failed?.message !== undefined && failed.values.seen !== version;
  return (
    <JobFormPage job={job} title="Funding">
      <PostForm failed={failed} hidden={{ seen: seenBy(failed?.values.seen, failed, version) }}>
        {isBehind && (
          <Differences labels={LABELS} typed={failed.values} saved={saved} inWords={valueInWords} />
        )}
        <SelectField {...field("type")} required labels={FUNDING_LABELS} none="Choose" />
        <fieldset className="space-y-5 border-t border-rule pt-4">
          <legend className="text-sm text-muted">For legal aid in England and Wales</legend>
          <SelectField
            {...field("service")}
            initial={saved.service || "DRUG_EXPERT"}
            labels={LAA_SERVICE_LABELS}
          />
          <TextField {...field("orderDate")} type="date" />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field("ufn")} hint="Such as 270326/001." />
            <TextField {...field("maat")} hint="Of the means assessment." />
          </div>
          <CheckBox name="isPrisonLaw" value="yes" initial={Boolean(saved.isPrisonLaw)}>
            {LABELS.isPrisonLaw}
          </CheckBox>
        </fieldset>
        <SubmitButton busyText="Saving...">Save funding</SubmitButton>
      </PostForm>
    </JobFormPage>
  );
}

function fieldsOfFunding(funding: Funding | null): Record<keyof Funding, string> {
  return {
    type: funding?.type ?? "",
    service: funding?.service ?? "",
    orderDate: funding?.orderDate ?? "",
    ufn: funding?.ufn ?? "",
    maat: funding?.maat ?? "",
    isPrisonLaw: funding?.isPrisonLaw ? "yes" : "",
  };
}

function valueInWords(field: keyof Funding, text: string): string {
  if (field === "isPrisonLaw") return text ? "Yes" : "No";
  if (text === "") return "None";
  if (field === "type") return labelIn(FUNDING_LABELS, text);
  if (field === "service") return labelIn(LAA_SERVICE_LABELS, text);
  return field === "orderDate" ? dayInWords(text) : text;
}
