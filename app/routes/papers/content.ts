import { paperContent } from "#app/http/downloads/paper.server.ts";
import type { Route } from "./+types/content.ts";

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  paperContent(context, request, params);
