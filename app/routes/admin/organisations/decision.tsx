import { type ClientActionFunctionArgs, href, Link } from "react-router";
import { lastPart } from "#app/content/navigation.ts";
import type { Context } from "#app/domain/context.ts";
import { listEnquiriesOf } from "#app/domain/enquiries/queries.server.ts";
import {
  activateOrganisation,
  approveOrganisation,
  declineOrganisation,
  pauseOrganisation,
} from "#app/domain/organisations/decide-organisation.server.ts";
import {
  canDecide,
  DECISIONS,
  type Decision,
  failureOf,
  whyNotNow,
} from "#app/domain/organisations/decision.ts";
import { REASON_FIELDS } from "#app/domain/organisations/fields.ts";
import { findOrganisation } from "#app/domain/organisations/queries.server.ts";
import { reasonInput } from "#app/domain/organisations/reason-input.ts";
import { answerForm, query, redirectWithNotice } from "#app/http/command.server.ts";
import { backTo } from "#app/http/list-options.server.ts";
import { ConfirmDialog } from "#app/ui/forms/confirm-dialog.tsx";
import { keepForm } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import type { Route } from "./+types/decision.ts";
import { EnquiryLinks } from "./enquiry-links.tsx";

const WORDS = {
  approval: {
    notice: "organisation-approved",
    effect:
      "Its users can log in and raise job requests straight away, or once they have confirmed their email address. We will email them, with a new link to confirm it where they have not.",
    takesReason: false,
  },
  decline: {
    notice: "organisation-declined",
    effect: "Its users will not get access. We will email them. This cannot be undone.",
    takesReason: true,
  },
  pause: {
    notice: "organisation-paused",
    effect: "Its users will be logged out. We will email its admins. Its jobs do not change.",
    takesReason: true,
  },
  activation: {
    notice: "organisation-activated",
    effect:
      "Its users can log in again, except those paused individually. We will email its admins.",
    takesReason: false,
  },
} as const;

/** Which of this module's routes it is: `organisations/:organisationId/approval`, `…/decline` and so on. */
function decisionOf(pattern: string): Decision {
  return lastPart(pattern) as Decision;
}

export async function loader({ request, pattern, params, context }: Route.LoaderArgs) {
  const decision = decisionOf(pattern);
  const { organisationId } = params;
  const found = await query(context, async (tx) => ({
    organisation: await findOrganisation(tx, organisationId),
    enquiries: decision === "approval" ? await listEnquiriesOf(tx, organisationId) : [],
  }));
  const { effect, takesReason } = WORDS[decision];
  return { ...found, decision, effect, takesReason, back: backTo(request, "/admin/organisations") };
}

const COMMANDS: Record<
  Decision,
  (ctx: Context, input: { organisationId: string; reason: string | null }) => Promise<void>
> = {
  approval: (ctx, { organisationId }) => approveOrganisation(ctx, organisationId),
  decline: declineOrganisation,
  pause: pauseOrganisation,
  activation: (ctx, { organisationId }) => activateOrganisation(ctx, organisationId),
};

export function action({ pattern, params: { organisationId }, ...sent }: Route.ActionArgs) {
  const decision = decisionOf(pattern);
  return answerForm(sent, failureOf(decision), reasonInput, async (ctx, input) => {
    await COMMANDS[decision](ctx, { organisationId, ...input });
    const back = backTo(sent.request, "/admin/organisations");
    return redirectWithNotice(back, WORDS[decision].notice);
  });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return keepForm(failureOf(decisionOf(args.pattern)))(args);
}

export default function DecisionDialog({ loaderData, actionData }: Route.ComponentProps) {
  const { organisation, decision, effect, takesReason, enquiries, back } = loaderData;
  return (
    <ConfirmDialog
      title={`${DECISIONS[decision].verb} ${organisation.name}?`}
      back={back}
      closed={!canDecide(organisation, decision) && whyNotNow(decision)}
      danger={takesReason}
      fields={takesReason && <Fields of={REASON_FIELDS} />}
      failed={actionData}
    >
      <p>{effect}</p>
      {enquiries.length > 0 && (
        <p>
          They came from <EnquiryLinks enquiries={enquiries} />.
        </p>
      )}
      {decision === "approval" && (
        <p>
          <Link
            to={href("/admin/organisations/:organisationId", { organisationId: organisation.id })}
          >
            What to check first
          </Link>
        </p>
      )}
    </ConfirmDialog>
  );
}
