import { findTerms } from "#app/domain/terms/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { Clock } from "#app/ui/clock.tsx";
import { TermsPage } from "#app/ui/quotes/terms-page.tsx";
import type { Route } from "./+types/terms.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  return query(context, async (tx) => ({
    terms: await findTerms(tx, Number(params.number)),
    now: new Date(),
  }));
}

export default function ClientTerms({ loaderData: { terms, now } }: Route.ComponentProps) {
  return (
    <Clock now={now}>
      <TermsPage
        terms={terms}
        part="Client Portal"
        back={{ to: "/app/jobs", text: "Back to Jobs" }}
      />
    </Clock>
  );
}
