import { findAcceptance, findQuote } from "#app/domain/quotes/queries.server.ts";
import { vatNumberOf } from "#app/domain/quotes/terms-and-settings.server.ts";
import { issuerOf } from "#app/http/business.server.ts";
import { query } from "#app/http/command.server.ts";
import { portalOf } from "#app/http/portal.server.ts";
import { QuoteDocument } from "#app/ui/quotes/quote-document.tsx";
import type { Route } from "./+types/quote.ts";

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { base, narrowing } = portalOf(url);
  return query(context, async (tx, actor) => {
    const found = await findQuote(tx, params.quoteId, narrowing(actor).organisationId);
    const vatNumber = await vatNumberOf(tx, found.quote);
    const acceptance = await findAcceptance(tx, found.quote);
    return { ...found, vatNumber, acceptance, base, issuer: issuerOf(context) };
  });
}

export default function Quote({ loaderData: { base, ...quote } }: Route.ComponentProps) {
  return (
    <QuoteDocument
      {...quote}
      jobPath={`${base}/jobs/${quote.job.id}`}
      pdfPath={`${base}/quotes/${quote.quote.id}/pdf`}
      termsPath={base === "/admin" ? "/admin/settings/terms" : "/app/terms"}
    />
  );
}
