import { Form, href } from "react-router";
import type { Enquiry } from "#app/domain/enquiries/queries.server.ts";
import { ENQUIRY_STATUS_LABELS, ENQUIRY_STATUSES } from "#app/words/enquiries.ts";

export function StateButtons({ enquiry: { id, status } }: { enquiry: Enquiry }) {
  return (
    <Form
      method="post"
      action={href("/admin/enquiries/:enquiryId/state", { enquiryId: id })}
      preventScrollReset
      className="flex flex-col items-start gap-3"
    >
      <input type="hidden" name="seen" value={status} />
      {ENQUIRY_STATUSES.filter((each) => each !== status).map((each) => (
        <button key={each} type="submit" name="state" value={each} className="link min-h-6">
          Mark as {ENQUIRY_STATUS_LABELS[each].toLowerCase()}
        </button>
      ))}
    </Form>
  );
}
