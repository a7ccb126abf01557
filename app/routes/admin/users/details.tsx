import { href, Link } from "react-router";
import type { UserFile } from "#app/domain/users/all-users.server.ts";
import { OrganisationStatusBadge } from "#app/ui/badge.tsx";
import { Row } from "#app/ui/jobs/job-details.tsx";
import { Moment } from "#app/ui/moment.tsx";

/** A person's data and organisation. */
export function UserDetails({ user }: { user: UserFile }) {
  const { email, emailVerified, organisation, createdAt, lastSignedInAt, invitation } = user;
  return (
    <section aria-labelledby="details" className="card">
      <h2 id="details">Details</h2>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Row label="Email">
          <a className="link wrap-anywhere" href={`mailto:${email}`}>
            {email}
          </a>
          <span className="block text-sm text-muted">
            {emailVerified ? "Confirmed" : "Not confirmed"}
          </span>
        </Row>
        <Row label="Organisation">
          {organisation ? (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                className="link wrap-anywhere"
                to={href("/admin/organisations/:organisationId", {
                  organisationId: organisation.id,
                })}
              >
                {organisation.name}
              </Link>
              <OrganisationStatusBadge status={organisation.status} />
            </span>
          ) : (
            <span className="text-muted">None</span>
          )}
        </Row>
        <Row label="Created">
          <Moment at={createdAt} />
        </Row>
        <Row label="Last logged in">
          {lastSignedInAt ? (
            <Moment at={lastSignedInAt} />
          ) : (
            <span className="text-muted">Not yet</span>
          )}
        </Row>
        {invitation && (
          <Row label="Invitation">
            Sent <Moment at={invitation.sentAt} />, not accepted yet
          </Row>
        )}
      </dl>
    </section>
  );
}
