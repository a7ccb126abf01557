import { papersZip } from "#app/http/downloads/papers-zip.server.ts";
import { noSuchPage } from "#app/http/no-such-page.server.ts";
import type { Route } from "./+types/zip.ts";

/** There is nothing to read here: whoever logs in again is led to this address. */
export const loader = ({ context, request }: Route.LoaderArgs) => {
  throw noSuchPage(context, request);
};

/** Sends the chosen papers of a job in one archive. */
export const action = ({ context, request, params }: Route.ActionArgs) =>
  papersZip(context, request, params.jobId);
