import { Form, href } from "react-router";
import { writtenMoney } from "#app/domain/amounts/quantity.ts";
import { writtenRange } from "#app/domain/amounts/range.ts";
import { isForProsecution } from "#app/domain/cases/queries.server.ts";
import { exhibitInput } from "#app/domain/exhibits/exhibit-input.ts";
import { EXHIBIT_FIELDS } from "#app/domain/exhibits/fields.ts";
import { type Exhibit, findExhibit } from "#app/domain/exhibits/queries.server.ts";
import { changeExhibit } from "#app/domain/exhibits/save-exhibits.server.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { namesOfPapers } from "#app/domain/papers/paper-name.ts";
import { listSharedPapers } from "#app/domain/papers/queries.server.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { DangerButton, keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { typedOf } from "#foundation/forms/field.ts";
import type { Route } from "./+types/exhibit.ts";
import { ExhibitTable } from "./exhibit-table.tsx";

const FAILURE = "Failed to save the exhibit";

export const loader = read(async (tx, { params: { jobId, exhibitId } }: Route.LoaderArgs) => {
  const job = await findJob(tx, jobId);
  const exhibit = await findExhibit(tx, job.id, exhibitId);
  const isKept = await isForProsecution(tx, job.id);
  return { job, exhibit, isKept, papers: await listSharedPapers(tx, job.id) };
});

export function action({ params: { jobId, exhibitId }, ...sent }: Route.ActionArgs) {
  return answerForm(sent, FAILURE, exhibitInput, async (ctx, input) => {
    const isChanged = await changeExhibit(ctx, { jobId, exhibitId, ...input });
    const notice = isChanged ? "exhibit-saved" : "case-unchanged";
    return redirectWithNotice(href("/jobs/:jobId/exhibits", { jobId }), notice);
  });
}

export const clientAction = keepFresh(FAILURE);

export default function ExhibitPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { job, exhibit, isKept, papers } = loaderData;
  const ofExhibit = { jobId: job.id, exhibitId: exhibit.id };
  const list = href("/jobs/:jobId/exhibits", ofExhibit);
  const values = { ...fieldsOf(exhibit), ...answer?.values };
  return (
    <FormPage
      title={`Exhibit ${exhibit.reference}`}
      back={{ to: list, text: "Back to the exhibits" }}
      about={[job.number, job.title]}
    >
      <ExhibitTable exhibits={[{ facts: exhibit }]} />
      <PostForm
        key={JSON.stringify(answer ?? "first")}
        failed={answer}
        typed={{ errors: {}, ...answer, values }}
        version={`${exhibit.version}`}
      >
        <div className="field-grid">
          <Fields of={EXHIBIT_FIELDS} here={{ paper: { labels: namesOfPapers(papers) } }} />
        </div>
        <div className="form-actions">
          <SubmitButton busyText="Saving...">Save exhibit</SubmitButton>
          <ButtonLink to={href("/jobs/:jobId/exhibits/:exhibitId/parts", ofExhibit)}>
            Split into parts
          </ButtonLink>
        </div>
      </PostForm>
      {!isKept && (
        <Fold title="Remove this exhibit" isOpen={false} className="border-t border-rule pt-4">
          <Form method="post" action={`${list}/${exhibit.id}/removal`} className="mt-3 space-y-4">
            <p>
              It goes off the list, for the client too. The paper that names it stays, and so does
              what a locked sheet says of it.
            </p>
            <DangerButton busyText="Removing...">Remove exhibit</DangerButton>
          </Form>
        </Fold>
      )}
    </FormPage>
  );
}

function fieldsOf(exhibit: Exhibit) {
  const pounds = (pence: number | null) => (pence === null ? null : writtenMoney(BigInt(pence)));
  return typedOf(EXHIBIT_FIELDS, {
    ...exhibit,
    viewed: exhibit.seen,
    paper: exhibit.paperId,
    weight: writtenRange(exhibit.weightLow, exhibit.weightHigh),
    purity: writtenRange(exhibit.purityLow, exhibit.purityHigh),
    theirs: writtenRange(pounds(exhibit.theirLow), pounds(exhibit.theirHigh)),
  });
}
