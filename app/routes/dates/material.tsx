import { data, href, useNavigation } from "react-router";
import { isStaff } from "#app/domain/actor.ts";
import { materialInput } from "#app/domain/dates/date-input.ts";
import { MATERIAL_FIELDS } from "#app/domain/dates/fields.ts";
import { canChangeDates } from "#app/domain/dates/job-date.ts";
import { askForMaterial, receiveMaterial } from "#app/domain/dates/material.server.ts";
import { findDates } from "#app/domain/dates/queries.server.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { listSharedPapers, listUnfinished } from "#app/domain/papers/queries.server.ts";
import { attempt, read, redirectWithNotice } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { DatesFinished } from "#app/ui/dates/dates-finished.tsx";
import { MaterialList, OUTSIDE } from "#app/ui/dates/material-list.tsx";
import { FormAlert, keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { Uploader } from "#app/ui/papers/uploader.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import { unusable } from "#foundation/errors.ts";
import { isId } from "#foundation/forms/codes.ts";
import type { Route } from "./+types/material.ts";

const FAILURE = "Failed to save what is missing";

export const loader = read(async (tx, { params }: Route.LoaderArgs, actor) => {
  const job = await findJob(tx, params.jobId);
  const { material } = await findDates(tx, job.id);
  const canChange = canChangeDates(actor, job.status);
  const papers = canChange ? await listSharedPapers(tx, job.id) : [];
  const isSending = !isStaff(actor) && material.some(({ receivedAt }) => !receivedAt);
  const unfinished = canChange && isSending && (await listUnfinished(tx, { jobId: job.id }));
  return { job, material, papers, canChange, unfinished, newId: crypto.randomUUID() };
});

export async function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  const here = href("/jobs/:jobId/material", { jobId });
  const { received, paper, ...values } = await readForm(request);
  if (received !== undefined) {
    return attempt(context, { failure: FAILURE }, async (ctx) => {
      if (!paper) throw unusable("Choose which paper it is, or that it came outside the portal.");
      await receiveMaterial(ctx, {
        jobId,
        requestId: isId(received) ? received : "",
        paperId: paper === OUTSIDE ? null : paper,
      });
      return redirectWithNotice(here, "material-received");
    });
  }
  const checked = checkForm(materialInput, values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  return attempt(context, { failure: FAILURE, values }, async (ctx) => {
    await askForMaterial(ctx, { jobId, ...checked.input });
    return redirectWithNotice(here, "material-asked");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function MaterialPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job, material, papers, canChange, unfinished, newId } = loaderData;
  const busy = useNavigation().formData;
  const byStaff = useByStaff();
  const list = (
    <div className="card space-y-4">
      <FormAlert failed={failed} />
      <MaterialList material={material} papers={papers} jobId={job.id} canChange={canChange} />
      {canChange ? (
        <PostForm
          key={newId}
          typed={failed}
          hidden={{ id: failed?.values.id ?? newId }}
          className="space-y-5 border-t border-rule pt-4"
        >
          <Fields
            of={MATERIAL_FIELDS}
            here={{
              what: {
                hint: byStaff
                  ? "The client is told by email that something is missing, not what."
                  : "Such as a phone download that the other side has yet to send.",
              },
            }}
          />
          <SubmitButton
            variant={byStaff ? "main" : "plain"}
            pendingText={busy?.has("what") && "Saving..."}
          >
            {byStaff ? "Ask the client" : "Add"}
          </SubmitButton>
        </PostForm>
      ) : (
        <DatesFinished />
      )}
    </div>
  );
  return (
    <div className="max-w-2xl space-y-6">
      <PageHead
        title="Missing material"
        back={{ to: href("/jobs/:jobId/case", { jobId: job.id }), text: "Back to the job" }}
        about={[job.number, job.title]}
      />
      {unfinished ? (
        <Uploader
          jobId={job.id}
          canBeInternal={false}
          unfinished={unfinished}
          failed={undefined}
          isSlim={false}
        >
          {list}
        </Uploader>
      ) : (
        list
      )}
    </div>
  );
}
