import { href } from "react-router";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import {
  ALTERNATIVES,
  ANSWER_FIELDS,
  alternativeFields,
  typedAlternative,
} from "#app/domain/pack/fields.ts";
import { packInput } from "#app/domain/pack/pack-input.ts";
import { answersVersion, findAnswers, saveAnswers } from "#app/domain/pack/save-pack.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { FormActions, keepFresh, PostForm } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { typedOf } from "#foundation/forms/field.ts";
import type { Route } from "./+types/answers.ts";

const FAILURE = "Failed to save the answers";

export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const job = await findJob(tx, params.jobId);
  const known = await findAnswers(tx, job.id);
  const saved = Object.assign(
    typedOf(ANSWER_FIELDS, known.answers),
    ...known.alternatives.map(typedAlternative),
  );
  return { job, saved, version: answersVersion(known) };
});

export function action({ params: { jobId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, packInput, async (ctx, input, { seen = "" }) => {
    const isChanged = await saveAnswers(ctx, { jobId, ...input, seen });
    const notice = isChanged ? "pack-saved" : "case-unchanged";
    return redirectWithNotice(href("/jobs/:jobId/pack", { jobId }), notice);
  });
}

export const clientAction = keepFresh(FAILURE);

export default function AnswersPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job, saved, version } = loaderData;
  const pack = href("/jobs/:jobId/pack", { jobId: job.id });
  return (
    <FormPage
      title="Reason and other quotes"
      back={{ to: pack, text: "Back to the pack" }}
      about={[job.number, job.title]}
    >
      <PostForm failed={failed} saved={saved} version={version}>
        <Fields of={ANSWER_FIELDS} />
        {ALTERNATIVES.map((place) => (
          <fieldset key={place} className="border-t border-rule pt-4">
            <legend className="font-semibold">Other quote {place}</legend>
            <div className="field-grid">
              <Fields of={alternativeFields(place)} />
            </div>
          </fieldset>
        ))}
        <FormActions busyText="Saving..." cancel={pack}>
          Save
        </FormActions>
      </PostForm>
    </FormPage>
  );
}
