import { showSecret } from "#app/domain/papers/paper-secret.server.ts";
import { attempt } from "#app/http/command.server.ts";
import { receivingOf } from "#app/http/uploads/receiving.server.ts";
import { keepForm } from "#app/ui/forms/form.tsx";
import type { Route } from "./+types/secret-showing.ts";

export { default, loader } from "./secret.tsx";

const FAILURE = "Failed to show the password";

export const clientAction = keepForm(FAILURE);

/** Shows the password of a file once; each time is noted. For staff. */
export function action({ params: { jobId, paperId }, context }: Route.ActionArgs) {
  return attempt(context, { failure: FAILURE }, async (ctx) => {
    return { shown: await showSecret(ctx, receivingOf(context).pieces, { jobId, paperId }) };
  });
}
