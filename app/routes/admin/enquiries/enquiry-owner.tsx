import { Form, href, Link, useNavigation } from "react-router";
import type { Enquiry } from "#app/domain/enquiries/queries.server.ts";

/** Who answers it; the reader takes it with one click, or gives it to someone on a page. */
export function EnquiryOwner({ enquiry, userId }: { enquiry: Enquiry; userId: string }) {
  const { id, ownerUserId, ownerName } = enquiry;
  const action = href("/admin/enquiries/:enquiryId/owner", { enquiryId: id });
  const isBusy = useNavigation().formAction === action;
  return (
    <>
      <span>{ownerName ? `Owner ${ownerName}` : "Unassigned"}</span>
      {ownerUserId !== userId && (
        <Form method="post" action={action} preventScrollReset className="no-print">
          <input type="hidden" name="ownerUserId" value={userId} />
          <input type="hidden" name="seen" value={ownerUserId ?? ""} />
          <button type="submit" className="link min-h-6" aria-disabled={isBusy}>
            Assign to me
          </button>
        </Form>
      )}
      <Link className="link no-print" to={action}>
        Assign
      </Link>
    </>
  );
}
