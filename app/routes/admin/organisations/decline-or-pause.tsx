import { type ClientActionFunctionArgs, data } from "react-router";
import { lastPart } from "#app/content/navigation.ts";
import {
  canDecideRegistration,
  canPauseOrganisation,
} from "#app/domain/organisations/organisation.ts";
import { pauseOrganisation } from "#app/domain/organisations/pause-organisation.server.ts";
import { reasonInput } from "#app/domain/organisations/reason-input.ts";
import { declineOrganisation } from "#app/domain/registrations/decline-organisation.server.ts";
import { attempt } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { backTo } from "#app/http/list-options.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { ConfirmDialog } from "#app/ui/forms/confirm-dialog.tsx";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import type { Route } from "./+types/decline-or-pause.ts";
import { loadDialog } from "./dialog-loader.server.ts";
import { ReasonField } from "./reason-field.tsx";

const DECLINE = {
  verb: "Decline",
  failure: "Failed to decline organisation",
  done: "This registration has already been decided.",
  effect: "Its users will not get access. We will email them. This cannot be undone.",
};
const PAUSE = {
  verb: "Pause",
  failure: "Failed to pause organisation",
  done: "This organisation is not active.",
  effect: "Its users will be logged out. We will email its admins. Its jobs do not change.",
};

/** Tells the two addresses of this route apart: `/organisations/:organisationId/decline` and `…/pause`. */
function isPause({ pathname }: URL): boolean {
  const last = lastPart(pathname);
  if (last === "pause") return true;
  if (last === "decline") return false;
  throw new Error("There is nothing to decline or pause here");
}

export async function loader(args: Route.LoaderArgs) {
  const { organisation, back } = await loadDialog(args);
  return isPause(args.url)
    ? { words: PAUSE, canDo: canPauseOrganisation(organisation), organisation, back }
    : { words: DECLINE, canDo: canDecideRegistration(organisation), organisation, back };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(reasonInput, values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  const input = { ...checked.input, organisationId: params.organisationId };
  const back = backTo(request, "/admin/organisations");
  if (isPause(url)) {
    return attempt(context, { ...PAUSE, values }, async (ctx) => {
      await pauseOrganisation(ctx, input);
      return redirectWithNotice(back, "organisation-paused");
    });
  }
  return attempt(context, { ...DECLINE, values }, async (ctx) => {
    await declineOrganisation(ctx, input);
    return redirectWithNotice(back, "organisation-declined");
  });
}

export function clientAction(args: ClientActionFunctionArgs) {
  const { failure } = isPause(args.url) ? PAUSE : DECLINE;
  return keepForm(failure)(args);
}

export default function DeclineOrPause({ loaderData, actionData }: Route.ComponentProps) {
  const { words, canDo, organisation, back } = loaderData;
  return (
    <ConfirmDialog
      title={`${words.verb} ${organisation.name}?`}
      back={back}
      closed={!canDo && words.done}
      danger
      fields={<ReasonField failed={actionData} />}
      failed={actionData}
    >
      <p>{words.effect}</p>
    </ConfirmDialog>
  );
}
