import { data, href } from "react-router";
import { transact } from "#app/domain/context.ts";
import { FILES } from "#app/domain/forms/bodies.ts";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { findReport } from "#app/domain/reports/queries.server.ts";
import { versionInput } from "#app/domain/reports/report-input.ts";
import { addVersion } from "#app/domain/reports/write-report.server.ts";
import { attempt, redirectWithNotice } from "#app/http/command.server.ts";
import { BadFields, requireForm } from "#app/http/forms/read-form.server.ts";
import { receiveForm } from "#app/http/uploads/form-files.server.ts";
import { readerOf, receivingOf } from "#app/http/uploads/receiving.server.ts";
import type { Route } from "./+types/version.ts";

export { clientAction, default, loader, shouldRevalidate } from "./report.tsx";

const FAILURE = "Failed to add the version";
const NOT_BOTH = "Choose a paper, or send a PDF: not both";

export const handle = { body: FILES };

/** Adds a PDF as a version: one among the papers, or one that comes and is kept, seen by clients from the report alone. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { jobId } = params;
  const typed: Record<string, string> = {};
  return attempt(context, { failure: FAILURE, values: typed }, async (ctx) => {
    await transact(ctx, (tx) => findReport(tx, params));
    const read = (fields: Record<string, string>) =>
      requireForm(versionInput, Object.assign(typed, fields));
    const { fields, files } = await receiveForm(ctx, receivingOf(context), {
      request,
      where: (before) => {
        if (read(before).paperId) {
          throw new BadFields({ values: typed, errors: { paperId: NOT_BOTH } });
        }
        return { jobId, visibility: "INTERNAL" };
      },
    });
    const input = read(fields);
    const [file] = files;
    // These bytes may be here already, as of a draft, or of a version that is to be compared anew.
    const sentId = file?.ok ? file.paperId : file?.samePaperId;
    const paperId = input.paperId || sentId;
    if (!paperId) {
      const failed: FailedForm = {
        message: (file && !file.ok && file.why) || "Choose the PDF, or a paper.",
        values: fields,
        errors: {},
      };
      return data(failed, { status: 422 });
    }
    await addVersion(ctx, { ...params, ...input, paperId }, readerOf(context));
    return redirectWithNotice(
      href("/admin/jobs/:jobId/reports/:reportId", params),
      "version-added",
    );
  });
}
