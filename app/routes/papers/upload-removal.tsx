import { href } from "react-router";
import { transact } from "#app/domain/context.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { giveUpUpload } from "#app/domain/papers/receiving/give-up-upload.server.ts";
import { attempt, redirectWithNotice } from "#app/http/command.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { receivingOf } from "#app/http/uploads/receiving.server.ts";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/upload-removal.ts";

export { default, loader } from "./papers.tsx";

const FAILURE = "The upload was not removed";

/** Gives up an upload that was begun, which the form names as `uploadId`. */
export async function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  const { uploadId = "" } = await readForm(request);
  return attempt(context, { failure: FAILURE }, async (ctx) => {
    await transact(ctx, (tx) => findJob(tx, jobId));
    const gone = await giveUpUpload(ctx, receivingOf(context).pieces, uploadId);
    const papers = href("/jobs/:jobId/papers", { jobId });
    return redirectWithNotice(
      gone?.paperId
        ? href("/jobs/:jobId/papers/:paperId", { jobId, paperId: gone.paperId })
        : papers,
      "upload-given-up",
    );
  });
}

export const clientAction = keepForm(FAILURE);
