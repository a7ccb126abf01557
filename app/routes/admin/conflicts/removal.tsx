import { listInterests, removeInterest } from "#app/domain/conflicts/interests.server.ts";
import { attempt, read, redirectWithNotice } from "#app/http/command.server.ts";
import { FormActions, keepFresh, PostForm } from "#app/ui/forms/form.tsx";
import { FormPage } from "#app/ui/forms/form-page.tsx";
import { notFound } from "#foundation/errors.ts";
import type { Route } from "./+types/removal.ts";

const FAILURE = "Failed to remove interest";

export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const interest = (await listInterests(tx)).find(({ id }) => id === params.interestId);
  if (!interest) throw notFound("Interest not found");
  return { interest };
});

export function action({ params, context }: Route.ActionArgs) {
  return attempt(context, { failure: FAILURE }, async (ctx) => {
    await removeInterest(ctx, params.interestId);
    return redirectWithNotice("/admin/conflicts/interests", "interest-removed");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function RemoveInterest({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { interest } = loaderData;
  return (
    <FormPage
      title="Remove this interest?"
      back={{ to: "/admin/conflicts/interests", text: "Back to Staff interests" }}
      about={interest.name}
      explains="Later checks no longer look for it. Checks that found it keep what they found."
    >
      <PostForm failed={failed} className="w-full space-y-4">
        <FormActions variant="danger" busyText="Removing..." cancel="/admin/conflicts/interests">
          Remove interest
        </FormActions>
      </PostForm>
    </FormPage>
  );
}
