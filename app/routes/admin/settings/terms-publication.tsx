import { href } from "react-router";
import { publishTerms, termsInput } from "#app/domain/terms/publish-terms.server.ts";
import { answerForm, redirectWithNotice } from "#app/http/command.server.ts";
import type { Route } from "./+types/terms-publication.ts";

export { clientAction, default, loader } from "./terms.tsx";

export function action(sent: Route.ActionArgs) {
  return answerForm(sent, "Failed to publish terms", termsInput, async (ctx, input) => {
    await publishTerms(ctx, input);
    return redirectWithNotice(href("/admin/settings/terms"), "terms-published");
  });
}
