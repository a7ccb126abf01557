import {
  changeOrganisationDetails,
  detailsVersion,
  findDetails,
} from "#app/domain/organisations/details.server.ts";
import { organisationDetailsInput } from "#app/domain/organisations/organisation-details.ts";
import { ownOrganisation } from "#app/domain/organisations/own-organisation.ts";
import { answerForm, read, redirectWithNotice } from "#app/http/command.server.ts";
import { Differences, labelIn } from "#app/ui/forms/differences.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/forms/fields.tsx";
import { keepFresh, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { ORGANISATION_KIND_LABELS } from "#app/words/organisations.ts";
import type { Route } from "./+types/details.ts";
import { OrganisationFormPage } from "./organisation-form-page.tsx";

const FAILURE = "Failed to save details";

const LABELS = {
  kind: "Type",
  address: "Address",
  billingContact: "Billing contact",
  cjsmAddress: "CJSM address",
};

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
  const saved = {
    kind: details.kind ?? "",
    address: details.address ?? "",
    billingContact: details.billingContact ?? "",
    cjsmAddress: details.cjsmAddress ?? "",
  };
  const field = (name: keyof typeof saved) => ({
    label: LABELS[name],
    name,
    initial: saved[name],
  });
  return (
    <OrganisationFormPage title="Organisation details" about={loaderData.name}>
      <PostForm failed={failed} hidden={{ version: isOvertaken ? version : opened }}>
        {isOvertaken && (
          <Differences
            labels={LABELS}
            typed={failed.values}
            saved={saved}
            inWords={(_, text) => labelIn(ORGANISATION_KIND_LABELS, text) || "–"}
          />
        )}
        <SelectField {...field("kind")} labels={ORGANISATION_KIND_LABELS} none="Choose" />
        <TextArea {...field("address")} rows={4} />
        <TextField {...field("billingContact")} hint="A name, a department or an email address" />
        <TextField
          {...field("cjsmAddress")}
          hint="Your secure mailbox, such as name@firm.cjsm.net"
          inputMode="email"
        />
        <div className="form-actions">
          <SubmitButton busyText="Saving...">Save</SubmitButton>
        </div>
      </PostForm>
    </OrganisationFormPage>
  );
}
