import type { ReactNode } from "react";
import { Link } from "react-router";
import { enquiryReference } from "#app/domain/enquiries/enquiry.ts";
import type { Enquiry } from "#app/domain/enquiries/queries.server.ts";

/** One form of an enquiry's page alone: the way without scripts, and where a refusal is told. */
export function FormPage({
  enquiry,
  title,
  children,
}: {
  enquiry: Enquiry;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="max-w-2xl space-y-6">
      <title>{`${title} · Admin Portal`}</title>
      <p>
        <Link className="link" to={`/admin/enquiries/${enquiry.id}`}>
          Back to the enquiry
        </Link>
      </p>
      <h1>{title}</h1>
      <p className="text-muted wrap-anywhere">
        {enquiryReference(enquiry.number)} · {enquiry.name}
      </p>
      <div className="card">{children}</div>
    </div>
  );
}
