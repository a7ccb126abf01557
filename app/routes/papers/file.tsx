import { data } from "react-router";
import { OPENING_REASONS, type OpeningReason } from "#app/domain/papers/opening-reason.ts";
import { download, throwRefusal } from "#app/http/downloads/download.server.ts";
import { paperDownload, type WantedVersion } from "#app/http/downloads/paper.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import type { Route } from "./+types/file.ts";

/** Downloads a version of a paper; what could not be checked, for staff who say why with a form. */
export const middleware: Route.MiddlewareFunction[] = [
  download(
    async (context, request, params) => {
      const reason = request.method === "POST" ? await reasonIn(request) : undefined;
      return paperDownload(context, request, wantedBy(params), reason);
    },
    ["GET", "HEAD", "POST"],
  ),
];

export const loader = throwRefusal;
export const action = throwRefusal;
export { NoPage as default } from "#app/routes/no-page.tsx";

async function reasonIn(request: Request): Promise<OpeningReason> {
  const { reason } = await readForm(request);
  const chosen = OPENING_REASONS.find((each) => each === reason);
  if (!chosen) throw data("Choose why you open this file.", { status: 400 });
  return chosen;
}

function wantedBy(params: Partial<Record<string, string>>): WantedVersion {
  const { jobId = "", paperId = "", versionId = "" } = params;
  return { jobId, paperId, versionId };
}
