import { assignEnquiry } from "#app/domain/enquiries/handle-enquiry.server.ts";
import { findEnquiry } from "#app/domain/enquiries/queries.server.ts";
import { listActiveStaff } from "#app/domain/users/active-staff.server.ts";
import { ownerInput } from "#app/domain/users/owner-input.ts";
import { read } from "#app/http/command.server.ts";
import { keepFresh } from "#app/ui/forms/form.tsx";
import { OwnerForm } from "#app/ui/forms/owner-form.tsx";
import type { Route } from "./+types/owner.ts";
import { changeOfEnquiry } from "./change-of-enquiry.server.ts";
import { EnquiryFormPage } from "./enquiry-form-page.tsx";

export const loader = read(async (tx, { params }: Route.LoaderArgs) => {
  const enquiry = await findEnquiry(tx, params.enquiryId);
  return { enquiry, staff: await listActiveStaff(tx) };
});

export const action = changeOfEnquiry(
  "Failed to update owner",
  ownerInput,
  "owner-updated",
  assignEnquiry,
);

export const clientAction = keepFresh("Failed to update owner");

export default function UpdateOwner({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiry, staff } = loaderData;
  return (
    <EnquiryFormPage enquiry={enquiry} title="Update Owner">
      <OwnerForm label="Who answers it" owner={enquiry} staff={staff} failed={actionData} />
    </EnquiryFormPage>
  );
}
