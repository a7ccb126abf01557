import { Fragment } from "react";
import { href, Link } from "react-router";
import { enquiryReference } from "#app/words/enquiries.ts";

/** Links to the enquiries from which an organisation came: "enquiry ENQ-1042, enquiry ENQ-1001". */
export function EnquiryLinks({
  enquiries,
}: {
  enquiries: readonly { id: string; number: number }[];
}) {
  return enquiries.map(({ id, number }, place) => (
    <Fragment key={id}>
      {place > 0 && ", "}
      <Link
        className="link whitespace-nowrap"
        to={href("/admin/enquiries/:enquiryId", { enquiryId: id })}
      >
        enquiry {enquiryReference(number)}
      </Link>
    </Fragment>
  ));
}
