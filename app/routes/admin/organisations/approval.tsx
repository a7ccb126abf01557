import { href, Link } from "react-router";
import { listEnquiriesOf } from "#app/domain/enquiries/queries.server.ts";
import { canDecideRegistration } from "#app/domain/organisations/organisation.ts";
import { findOrganisation } from "#app/domain/organisations/queries.server.ts";
import { approveOrganisation } from "#app/domain/registrations/approve-organisation.server.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { backTo } from "#app/http/list-options.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { ConfirmDialog } from "#app/ui/forms/confirm-dialog.tsx";
import { keepForm } from "#app/ui/forms/keep-form.ts";
import type { Route } from "./+types/approval.ts";
import { EnquiryLinks } from "./enquiry-links.tsx";

export async function loader({ request, params: { organisationId }, context }: Route.LoaderArgs) {
  const found = await query(context, async (tx) => ({
    organisation: await findOrganisation(tx, organisationId),
    enquiries: await listEnquiriesOf(tx, organisationId),
  }));
  return { ...found, back: backTo(request, "/admin/organisations") };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return attempt(context, { failure: "Failed to approve organisation" }, async (ctx) => {
    await approveOrganisation(ctx, params.organisationId);
    return redirectWithNotice(backTo(request, "/admin/organisations"), "organisation-approved");
  });
}

export const clientAction = keepForm("Failed to approve organisation");

export default function Approval({ loaderData, actionData }: Route.ComponentProps) {
  const { organisation, enquiries, back } = loaderData;
  return (
    <ConfirmDialog
      title={`Approve ${organisation.name}?`}
      back={back}
      closed={!canDecideRegistration(organisation) && "This registration has already been decided."}
      failed={actionData}
    >
      <p>
        Its users can log in and raise job requests straight away, or once they have confirmed their
        email address. We will email them, with a new link to confirm it where they have not.
      </p>
      {enquiries.length > 0 && (
        <p>
          They came from <EnquiryLinks enquiries={enquiries} />.
        </p>
      )}
      <p>
        <Link
          className="link"
          to={href("/admin/organisations/:organisationId", { organisationId: organisation.id })}
        >
          What to check first
        </Link>
      </p>
    </ConfirmDialog>
  );
}
