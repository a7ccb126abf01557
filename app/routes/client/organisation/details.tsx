import {
  changeOrganisationDetails,
  detailsVersion,
  findDetails,
} from "#app/domain/organisations/details.server.ts";
import { DETAIL_FIELDS } from "#app/domain/organisations/fields.ts";
import { organisationDetailsInput } from "#app/domain/organisations/organisation-details.ts";
import { ownOrganisation } from "#app/domain/organisations/own-organisation.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { Differences } from "#app/ui/forms/differences.tsx";
import { keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Fields } from "#app/ui/forms/inputs.tsx";
import { typedOf } from "#foundation/forms/field.ts";
import type { Route } from "./+types/details.ts";
import { OrganisationFormPage } from "./organisation-form-page.tsx";

const FAILURE = "Failed to save details";

export const loader = read(async (tx, _, actor) => {
  const { id, name } = ownOrganisation(actor);
  const details = await findDetails(tx, id);
  return { name, details, version: detailsVersion(details) };
});

export function action(sent: Route.ActionArgs) {
  return answerForm(sent, FAILURE, organisationDetailsInput, async (ctx, input, values) => {
    const { version: opened = "" } = values;
    await changeOrganisationDetails(ctx, { details: input, opened });
    return redirectWithNotice("/app/organisation", "organisation-details-saved");
  });
}

export const clientAction = keepFresh(FAILURE);

export default function Details({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { details, version } = loaderData;
  const opened = failed?.values.version ?? version;
  // Shown with the refusal; only then may the newer details be overwritten.
  const isOvertaken = failed?.message !== undefined && opened !== version;
  const saved = typedOf(DETAIL_FIELDS, details);
  return (
    <OrganisationFormPage title="Organisation details" about={loaderData.name}>
      <PostForm failed={failed} saved={saved} hidden={{ version: isOvertaken ? version : opened }}>
        {isOvertaken && <Differences of={DETAIL_FIELDS} typed={failed.values} saved={saved} />}
        <Fields of={DETAIL_FIELDS} />
        <div className="form-actions">
          <SubmitButton busyText="Saving...">Save</SubmitButton>
        </div>
      </PostForm>
    </OrganisationFormPage>
  );
}
