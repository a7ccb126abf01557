import { data, href } from "react-router";
import { PART_FIELDS, partKeys } from "#app/domain/exhibits/fields.ts";
import { findExhibit, listReferences } from "#app/domain/exhibits/queries.server.ts";
import { splitExhibit } from "#app/domain/exhibits/save-exhibits.server.ts";
import { splitInput, withPart } from "#app/domain/exhibits/split.server.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { listLockedWith } from "#app/domain/sheets/queries.server.ts";
import { answerForm, query, read, redirectWithNotice } from "#app/http/command.server.ts";
import { readForm, refusedForm } from "#app/http/forms/read-form.server.ts";
import { keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import { codesOf, isId } from "#foundation/forms/codes.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import type { Route } from "./+types/parts.ts";
import { ExhibitTable } from "./exhibit-table.tsx";

const FAILURE = "Not split";

export const loader = read(async (tx, { params: { jobId, exhibitId } }: Route.LoaderArgs) => {
  const job = await findJob(tx, jobId);
  const exhibit = await findExhibit(tx, job.id, exhibitId);
  const taken = await listReferences(tx, job.id);
  return {
    job,
    exhibit,
    first: withPart(withPart({}, exhibit, taken), exhibit, taken),
    locked: await listLockedWith(tx, job.id, exhibit.id),
    newId: crypto.randomUUID(),
  };
});

/** Adds the parts; a button for one more sends the form back with it. */
export async function action({ request, params: { jobId, exhibitId }, context }: Route.ActionArgs) {
  const { step, ...values } = await readForm(request.clone());
  if (step) {
    const more = await query(context, async (tx) => {
      const exhibit = await findExhibit(tx, jobId, exhibitId);
      return withPart(values, exhibit, await listReferences(tx, jobId));
    });
    return data<FailedForm>({ values: { ...more }, errors: {} });
  }
  const { id } = values;
  if (!isId(id)) return refusedForm(FAILURE);
  return answerForm({ request, context }, FAILURE, splitInput, async (ctx, parts) => {
    await splitExhibit(ctx, { jobId, exhibitId, id, parts });
    return redirectWithNotice(href("/jobs/:jobId/exhibits", { jobId }), "exhibits-added");
  });
}

export const clientAction = keepFresh(FAILURE);

/** Splits an exhibit: what is known of it has to be that of its parts together. */
export default function PartsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { job, exhibit, first, locked, newId } = loaderData;
  const { id: exhibitId, reference } = exhibit;
  const values: Record<string, string> = answer?.values ?? first;
  return (
    <FormPage
      title={`Split exhibit ${reference}`}
      back={{
        to: href("/jobs/:jobId/exhibits/:exhibitId", { jobId: job.id, exhibitId }),
        text: `Back to ${reference}`,
      }}
      about={[job.number, job.title]}
      explains={`${reference} stays on the list, and its parts stand below it. What is known of it, weight or count, has to add up; a part without a reference is left out.`}
    >
      <ExhibitTable exhibits={[{ facts: exhibit }]} />
      {locked.length > 0 && (
        <p className="font-semibold text-accent">
          {reference} has a figure in a locked sheet (sheet {locked.join(", ")}). That figure stays
          as it is; a new sheet can value the parts in its place.
        </p>
      )}
      <PostForm
        key={JSON.stringify(answer ?? "first")}
        failed={answer}
        typed={{ errors: {}, ...answer, values }}
        hidden={{ id: values.id ?? newId }}
      >
        {partKeys(values).map((key) => (
          <fieldset key={key} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            <legend className="sr-only">Part {key}</legend>
            {codesOf(PART_FIELDS).map((name) => (
              <Input
                key={name}
                {...PART_FIELDS[name]}
                name={`${name}-${key}`}
                hint=""
                required={false}
              />
            ))}
          </fieldset>
        ))}
        <div className="form-actions">
          <SubmitButton busyText="Splitting...">Split exhibit</SubmitButton>
          <SubmitButton variant="plain" name="step" value="add">
            Add a part
          </SubmitButton>
        </div>
      </PostForm>
    </FormPage>
  );
}
