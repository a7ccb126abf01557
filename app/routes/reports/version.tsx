import { data, href } from "react-router";
import { transact } from "#app/domain/context.ts";
import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { findReport } from "#app/domain/reports/queries.server.ts";
import { versionInput } from "#app/domain/reports/report-input.ts";
import { addVersion } from "#app/domain/reports/write-report.server.ts";
import { attempt, redirectWithNotice } from "#app/http/command.server.ts";
import { FILES } from "#app/domain/forms/bodies.ts";
import { isFormWithFiles } from "#app/http/forms/form-with-files.ts";
import { checkForm, refusedForm } from "#app/http/forms/read-form.server.ts";
import { BadFields } from "#app/http/uploads/bad-fields.server.ts";
import { receiveForm } from "#app/http/uploads/form-files.server.ts";
import { pagesOf, receivingOf } from "#app/http/uploads/receiving.server.ts";
import type { Route } from "./+types/version.ts";

export { clientAction, default, loader, shouldRevalidate } from "./report.tsx";

const FAILURE = "Failed to add the version";

export const handle = { body: FILES };

/** Keeps the PDF as a paper that clients see from the report alone, and adds it as a version. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { jobId } = params;
  const typed: Record<string, string> = {};
  return attempt(context, { failure: FAILURE, values: typed }, async (ctx) => {
    await transact(ctx, (tx) => findReport(tx, params));
    if (!isFormWithFiles(request)) return refusedForm(FAILURE);
    const read = (fields: Record<string, string>, paperId: string) => {
      const checked = checkForm(versionInput, Object.assign(typed, fields, { paperId }));
      if (!checked.ok) throw new BadFields(checked.failed);
      return checked.input;
    };
    try {
      const { fields, files } = await receiveForm(ctx, receivingOf(context), {
        request,
        where: (before) => ({ jobId, visibility: read(before, jobId) && "INTERNAL" }),
      });
      const [file] = files;
      // These bytes may be here already, as of a draft, or of a version that is to be compared anew.
      const paperId = file?.ok ? file.paperId : file?.samePaperId;
      if (!paperId) {
        const failed: FailedForm = {
          message: (file && !file.ok && file.why) || "Choose the PDF.",
          values: fields,
          errors: {},
        };
        return data(failed, { status: 422 });
      }
      const version = { ...params, ...read(fields, paperId) };
      await addVersion(ctx, version, pagesOf(context));
      return redirectWithNotice(
        href("/admin/jobs/:jobId/reports/:reportId", params),
        "version-added",
      );
    } catch (error) {
      if (error instanceof BadFields) return data(error.failed, { status: 400 });
      throw error;
    }
  });
}
