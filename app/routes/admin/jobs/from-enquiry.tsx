import { href, Link } from "react-router";
import { enquiryReference } from "#app/domain/enquiries/enquiry.ts";
import type { Enquiry } from "#app/domain/enquiries/queries.server.ts";
import type { GuessedBy, GuessedClient } from "#app/domain/requests/guess-client.server.ts";

const GUESSED: Record<GuessedBy, string> = {
  ADDRESS: "The sender's address belongs to somebody at this organisation.",
  DOMAIN: "People of this organisation write from the same domain as the sender.",
  NAME: "The sender named an organisation of this name. Check that it is the same.",
};

interface FromEnquiryProps {
  enquiry: Enquiry;
  guess: GuessedClient | null;
  /** An organisation is named, so that the form is shown. */
  isChosen: boolean;
}

export function FromEnquiry({ enquiry, guess, isChosen }: FromEnquiryProps) {
  const { id, number, name, email, organization, jobId, jobNumber } = enquiry;
  const sender = [name, organization, email].filter(Boolean).join(" · ");
  return (
    <div className="max-w-2xl space-y-2">
      <p className="wrap-anywhere">
        From{" "}
        <Link className="link" to={href("/admin/enquiries/:enquiryId", { enquiryId: id })}>
          {enquiryReference(number)}
        </Link>{" "}
        <span className="text-muted">{sender}</span>
      </p>
      {jobId && (
        <p className="border-l-4 border-accent bg-wash px-4 py-3">
          This enquiry has been entered as{" "}
          <Link className="link" to={href("/admin/jobs/:jobId", { jobId })}>
            {jobNumber}
          </Link>
          .
        </p>
      )}
      {!jobId && guess && <p>{GUESSED[guess.by]}</p>}
      {!jobId && !isChosen && (
        <p>
          Choose the organisation. For a new one,{" "}
          <Link className="link" to={href("/admin/enquiries/:enquiryId/client", { enquiryId: id })}>
            create organisation, person and job
          </Link>
          .
        </p>
      )}
    </div>
  );
}
