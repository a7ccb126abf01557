import { data, href, Link } from "react-router";
import { transact } from "#app/domain/context.ts";
import { versionInput } from "#app/domain/papers/paper-input.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import { findPaperOfJob } from "#app/domain/papers/queries.server.ts";
import { attempt, read, redirectWithNotice } from "#app/http/command.server.ts";
import { requireForm } from "#app/http/forms/read-form.server.ts";
import { receiveForm } from "#app/http/uploads/form-files.server.ts";
import { receivingOf } from "#app/http/uploads/receiving.server.ts";
import { FormAlert } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { NewVersion } from "#app/ui/papers/new-version.tsx";
import { FILES } from "#foundation/forms/bodies.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import type { Route } from "./+types/versions.ts";

const FAILURE = "The version could not be sent";

export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const { job, paper } = await findPaperOfJob(tx, params);
  return { job, paper };
});

export const handle = { body: FILES };

export async function action({ request, params: { jobId, paperId }, context }: Route.ActionArgs) {
  const fields: Record<string, string> = {};
  return attempt(context, { failure: FAILURE, values: fields }, async (ctx) => {
    await transact(ctx, (tx) => findPaperOfJob(tx, { jobId, paperId }));
    const [file] = await receiveForm(ctx, receivingOf(context), {
      request,
      fields,
      where: () => ({
        jobId,
        paperId,
        visibility: "CLIENT",
        ...requireForm(versionInput, fields),
      }),
    });
    if (file?.ok) {
      return redirectWithNotice(
        href("/jobs/:jobId/papers/:paperId", { jobId, paperId }),
        "paper-saved",
      );
    }
    const message = file?.why ?? "Choose the file to send.";
    const failed: FailedForm = { message, values: fields, errors: {} };
    return data(failed, { status: 422 });
  });
}

export default function VersionsPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { job, paper } = loaderData;
  const path = href("/jobs/:jobId/papers/:paperId", { jobId: job.id, paperId: paper.id });
  return (
    <FormPage
      title="Add a version"
      back={{ to: path, text: "Back to the paper" }}
      about={`${paperName(paper)} ${paper.title}`}
    >
      <FormAlert failed={failed} />
      {paper.withdrawal ? (
        <p>
          This paper was withdrawn, so no version can be added.{" "}
          <Link to={path}>Back to the paper</Link>
        </p>
      ) : (
        <NewVersion paper={paper} unfinished={[]} failed={failed} isOpen />
      )}
    </FormPage>
  );
}
