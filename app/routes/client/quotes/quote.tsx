import { href } from "react-router";
import { findAcceptance, findOwnQuote } from "#app/domain/quotes/queries.server.ts";
import { vatNumberOf } from "#app/domain/quotes/terms-and-settings.server.ts";
import { issuerOf } from "#app/http/business.server.ts";
import { query } from "#app/http/command.server.ts";
import { QuoteDocument } from "#app/ui/quotes/quote-document.tsx";
import type { Route } from "./+types/quote.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  return query(context, async (tx, actor) => {
    const found = await findOwnQuote(tx, actor, params.quoteId);
    const vatNumber = await vatNumberOf(tx, found.quote);
    const acceptance = await findAcceptance(tx, found.quote);
    return { ...found, vatNumber, acceptance, issuer: issuerOf(context) };
  });
}

export default function Quote({ loaderData }: Route.ComponentProps) {
  return (
    <QuoteDocument
      {...loaderData}
      jobPath={href("/app/jobs/:jobId", { jobId: loaderData.job.id })}
      pdfPath={`/app/quotes/${loaderData.quote.id}/pdf`}
      termsPath="/app/terms"
    />
  );
}
