import { data, href } from "react-router";
import { sealInput } from "#app/domain/reports/report-input.ts";
import { sealReport } from "#app/domain/reports/seal-report.server.ts";
import { attempt, redirectWithNotice } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { requireProof } from "#app/session/own-second-factor.server.ts";
import type { Route } from "./+types/seal.ts";

export { clientAction, default, loader, shouldRevalidate } from "./report.tsx";

/** Seals the bytes that the page showed; neither password nor code is shown again. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const checked = checkForm(sealInput, await readForm(request));
  if (!checked.ok) return data({ ...checked.failed, values: {} }, { status: 400 });
  const { sha256, ...proof } = checked.input;
  return attempt(context, { failure: "Failed to seal the report" }, async (ctx) => {
    await sealReport(ctx, { ...params, sha256 }, () => requireProof(context, request, proof));
    return redirectWithNotice(href("/jobs/:jobId/reports/:reportId", params), "report-sealed");
  });
}
