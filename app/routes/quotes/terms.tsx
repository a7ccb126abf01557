import { findTerms } from "#app/domain/terms/queries.server.ts";
import { read } from "#app/http/command.server.ts";
import { Moment } from "#app/ui/moment.tsx";
import { TermsText } from "#app/ui/quotes/terms-text.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import type { Route } from "./+types/terms.ts";

export const loader = read(async (tx, { params }: Route.LoaderArgs) => ({
  terms: await findTerms(tx, Number(params.number)),
  now: new Date(),
}));

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { terms } = loaderData;
  const isStaffPage = useByStaff();
  return (
    <div className="space-y-6">
      <title>{`Terms, version ${terms.number} · ${isStaffPage ? "Admin" : "Client"} Portal`}</title>
      {isStaffPage ? (
        <BackLink to="/admin/settings/terms">Back to Terms</BackLink>
      ) : (
        <BackLink to="/app/jobs">Back to Jobs</BackLink>
      )}
      <header>
        <h1>Terms, version {terms.number}</h1>
        <p className="text-muted">
          Published <Moment at={terms.publishedAt} />
        </p>
      </header>
      <div className="card">
        <TermsText body={terms.body} />
      </div>
    </div>
  );
}
