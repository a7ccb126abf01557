import { data, href } from "react-router";
import { transact } from "#app/domain/context.ts";
import { findReport } from "#app/domain/reports/queries.server.ts";
import { versionInput } from "#app/domain/reports/report-input.ts";
import { addVersion } from "#app/domain/reports/write-report.server.ts";
import { attempt, redirectWithNotice } from "#app/http/command.server.ts";
import { BadFields, requireForm } from "#app/http/forms/read-form.server.ts";
import { receiveForm } from "#app/http/uploads/form-files.server.ts";
import { readerOf, receivingOf } from "#app/http/uploads/receiving.server.ts";
import { FILES } from "#foundation/forms/bodies.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import type { Route } from "./+types/version.ts";

export { clientAction, default, loader, shouldRevalidate } from "./report.tsx";

const FAILURE = "Failed to add the version";
const NOT_BOTH = "Choose a paper, or send a PDF: not both";

export const handle = { body: FILES };

/** Adds a PDF as a version: one among the papers, or one that comes and is kept, seen by clients from the report alone. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const values: Record<string, string> = {};
  return attempt(context, { failure: FAILURE, values }, async (ctx) => {
    await transact(ctx, (tx) => findReport(tx, params));
    const [file] = await receiveForm(ctx, receivingOf(context), {
      request,
      fields: values,
      where: () => {
        if (requireForm(versionInput, values).paperId) {
          throw new BadFields({ values, errors: { paperId: NOT_BOTH } });
        }
        return { jobId: params.jobId, visibility: "INTERNAL" };
      },
    });
    const input = requireForm(versionInput, values);
    // These bytes may be here already, as of a draft, or of a version that is to be compared anew.
    const sentId = file?.ok ? file.paperId : file?.samePaperId;
    const paperId = input.paperId || sentId;
    if (!paperId) {
      const failed: FailedForm = {
        message: (file && !file.ok && file.why) || "Choose the PDF, or a paper.",
        values,
        errors: {},
      };
      return data(failed, { status: 422 });
    }
    await addVersion(ctx, { ...params, ...input, paperId }, readerOf(context));
    return redirectWithNotice(href("/jobs/:jobId/reports/:reportId", params), "version-added");
  });
}
