import { paperContent } from "#app/http/downloads/paper.server.ts";
import type { Route } from "./+types/content.ts";

/** The bytes of a version, for the frame in which its page shows them. */
export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  paperContent(context, request, params);
