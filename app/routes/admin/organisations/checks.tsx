import { href, Link } from "react-router";
import type { OrganisationFile } from "#app/domain/organisations/file.server.ts";
import { registersFor } from "#app/domain/organisations/registers.ts";
import type { PossibleDuplicates } from "#app/domain/registrations/duplicates.server.ts";
import type { ListedUser } from "#app/domain/users/all-users.server.ts";
import { OrganisationStatusBadge } from "#app/ui/badge.tsx";
import { EnquiryLinks } from "./enquiry-links.tsx";

interface RegistrationChecksProps {
  organisation: OrganisationFile;
  people: readonly ListedUser[];
  enquiries: readonly { id: string; number: number }[];
  duplicates: PossibleDuplicates;
}

export function RegistrationChecks(props: RegistrationChecksProps) {
  const { organisation, people, enquiries, duplicates } = props;
  const verified = people.some(({ emailVerified }) => emailVerified);
  return (
    <section aria-labelledby="checks" className="card space-y-5">
      <h2 id="checks">Before you decide</h2>
      <p>
        {verified
          ? "The email address is confirmed."
          : "The email address is not confirmed, so it may not be theirs."}
      </p>
      {enquiries.length > 0 && (
        <p>
          We invited them to register: they came from <EnquiryLinks enquiries={enquiries} />.
        </p>
      )}
      <div>
        <h3 className="font-semibold">Check the registers</h3>
        <ul className="mt-1 space-y-1">
          {registersFor(organisation).map(({ label, href }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <p className="mt-1 text-sm text-muted">Opens in a new tab.</p>
      </div>
      <Duplicates duplicates={duplicates} />
    </section>
  );
}

function Duplicates({ duplicates: { organisations, people } }: { duplicates: PossibleDuplicates }) {
  if (organisations.length === 0 && people.length === 0) {
    return <p>No other organisation has a similar name or the same email domain.</p>;
  }
  return (
    <div className="space-y-4 border-l-4 border-accent pl-4">
      <h3 className="font-semibold">It may already be registered</h3>
      {organisations.length > 0 && (
        <ul aria-label="Organisations with a similar name" className="space-y-2">
          {organisations.map(({ id, name, status }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                className="link wrap-anywhere"
                to={href("/admin/organisations/:organisationId", { organisationId: id })}
              >
                {name}
              </Link>
              <OrganisationStatusBadge status={status} />
              <span className="text-sm text-muted">similar name</span>
            </li>
          ))}
        </ul>
      )}
      {people.length > 0 && (
        <ul aria-label="Users with the same email domain" className="space-y-2">
          {people.map(({ id, name, email, organisationName }) => (
            <li key={id} className="wrap-anywhere">
              <Link to={href("/admin/users/:userId", { userId: id })}>{name}</Link>{" "}
              <span className="text-sm text-muted">
                {email}, {organisationName ?? "our staff"}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
