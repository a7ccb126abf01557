import type { Terms } from "#app/domain/terms/queries.server.ts";
import { Moment } from "#app/ui/moment.tsx";
import { BackLink } from "#app/ui/shell/back-link.tsx";
import { TermsText } from "./terms-text.tsx";

interface TermsPageProps {
  terms: Terms;
  part: string;
  back: { to: string; text: string };
}

/** Terms of one number, as they were published. */
export function TermsPage({ terms, part, back }: TermsPageProps) {
  return (
    <div className="space-y-6">
      <title>{`Terms number ${terms.number} · ${part}`}</title>
      <BackLink to={back.to}>{back.text}</BackLink>
      <header>
        <h1>Terms number {terms.number}</h1>
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
