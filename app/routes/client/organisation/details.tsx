import { data, Form, useNavigation } from "react-router";
import { changeOrganisationDetails } from "#app/domain/organisations/change-organisation-details.server.ts";
import { detailsVersion, findDetails } from "#app/domain/organisations/details.server.ts";
import { organisationDetailsInput } from "#app/domain/organisations/organisation-details.ts";
import { ORGANISATION_KIND_LABELS } from "#app/domain/organisations/organisation-kind.ts";
import { ownOrganisation } from "#app/domain/organisations/own-organisation.ts";
import { attempt, query } from "#app/http/command.server.ts";
import { checkForm, readForm } from "#app/http/forms/read-form.server.ts";
import { redirectWithNotice } from "#app/http/redirect-with-notice.server.ts";
import { Field, FormAlert } from "#app/ui/forms/field.tsx";
import { keepForm, unlessUnanswered } from "#app/ui/forms/keep-form.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { Route } from "./+types/details.ts";
import { OrganisationFormPage } from "./organisation-form-page.tsx";
import { SavedMeanwhile } from "./saved-meanwhile.tsx";

const FAILURE = "Failed to save details";

export function loader({ context }: Route.LoaderArgs) {
  return query(context, async (tx, actor) => {
    const { id, name } = ownOrganisation(actor);
    const details = await findDetails(tx, id);
    return { name, details, version: detailsVersion(details) };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const checked = checkForm(organisationDetailsInput, values);
  if (!checked.ok) return data(checked.failed, { status: 400 });
  return attempt(context, { failure: FAILURE, values }, async (ctx) => {
    const { version: opened = "" } = values;
    await changeOrganisationDetails(ctx, { details: checked.input, opened });
    return redirectWithNotice("/app/organisation", "organisation-details-saved");
  });
}

export const clientAction = keepForm(FAILURE);
export const shouldRevalidate = unlessUnanswered;

export default function Details({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { details, version } = loaderData;
  const { kind, address, billingContact, cjsmAddress } = details;
  const opened = failed?.values.version ?? version;
  // Shown with the refusal; only then may the newer details be overwritten.
  const isOvertaken = failed?.message !== undefined && opened !== version;
  const pending = useNavigation().formMethod === "POST";
  /** The typed value, or else the stored one. */
  const filled = (name: string, stored: string | null) => ({
    defaultValue: failed ? failed.values[name] : (stored ?? ""),
  });
  return (
    <OrganisationFormPage title="Organisation details" about={loaderData.name}>
      <Form method="post" className="space-y-5">
        <FormAlert failed={failed} />
        {isOvertaken && <SavedMeanwhile details={details} typed={failed.values} />}
        <input type="hidden" name="version" value={isOvertaken ? version : opened} />
        <Field label="Type" name="kind" failed={failed}>
          {(control) => (
            <select {...control} {...filled("kind", kind)}>
              <option value="">Not given</option>
              {Object.entries(ORGANISATION_KIND_LABELS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Address" name="address" failed={failed}>
          {(control) => <textarea {...control} {...filled("address", address)} rows={4} />}
        </Field>
        <Field
          label="Billing contact"
          name="billingContact"
          failed={failed}
          hint="A name, a department or an email address"
        >
          {(control) => <input {...control} {...filled("billingContact", billingContact)} />}
        </Field>
        <Field
          label="CJSM address"
          name="cjsmAddress"
          failed={failed}
          hint="Your secure mailbox, such as name@firm.cjsm.net"
        >
          {(control) => (
            <input {...control} {...filled("cjsmAddress", cjsmAddress)} inputMode="email" />
          )}
        </Field>
        <div className="form-actions">
          <SubmitButton pendingText={pending && "Saving..."}>Save</SubmitButton>
        </div>
      </Form>
    </OrganisationFormPage>
  );
}
