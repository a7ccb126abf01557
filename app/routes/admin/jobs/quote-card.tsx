import { href } from "react-router";
import type { Job } from "#app/domain/jobs/queries.server.ts";
import type { ShownQuote } from "#app/domain/quotes/queries.server.ts";
import { presentQuotes } from "#app/domain/quotes/quote.ts";
import { Card } from "#app/ui/card.tsx";
import { MenuLink, MoreMenu } from "#app/ui/jobs/more-menu.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { EarlierQuotes, QuoteSummary } from "#app/ui/quotes/quote-summary.tsx";
import type { QuoteKind } from "#app/words/quotes.ts";
import { QuoteForm } from "./quote-form.tsx";

interface QuoteCardProps {
  job: Job;
  quotes: ShownQuote[];
  toSend: QuoteKind | null;
  openId: string | null;
  newId: string;
  lastDay: string;
}

export function QuoteCard({ job, quotes, toSend, openId, newId, lastDay }: QuoteCardProps) {
  const { present, earlier } = presentQuotes(quotes);
  const canSend = toSend === "MAIN";
  return (
    <Card
      id="quote"
      title={canSend ? "Send Quote" : "Quote"}
      action={
        toSend && {
          to: href("/admin/jobs/:jobId/quote", { jobId: job.id }),
          text: job.draft ? "Continue draft" : BUILDER_WORDS[toSend],
        }
      }
      menu={openId && <OpenQuoteMenu quoteId={openId} />}
    >
      {present.map((quote, place) => (
        <div key={quote.id} className={place > 0 ? "border-t border-rule pt-4" : undefined}>
          <QuoteSummary quote={quote} />
        </div>
      ))}
      {present.length === 0 && !canSend && <p className="text-muted">No quote was sent.</p>}
      {toSend && job.draft && (
        <p className="text-sm text-muted">
          Draft saved by {job.draft.savedByName}, <Moment at={new Date(job.draft.savedAt)} />
        </p>
      )}
      <QuoteForm job={job} quotes={quotes} canSend={canSend} newId={newId} lastDay={lastDay} />
      <EarlierQuotes quotes={earlier} />
    </Card>
  );
}

const BUILDER_WORDS: Record<QuoteKind, string> = {
  MAIN: "Build an itemised quote",
  FURTHER: "Quote for further work",
};

function OpenQuoteMenu({ quoteId }: { quoteId: string }) {
  return (
    <MoreMenu id="open-quote" label="Answer or change" look="chip">
      <MenuLink to={href("/admin/quotes/:quoteId/acceptance", { quoteId })}>
        Record acceptance
      </MenuLink>
      <MenuLink to={href("/admin/quotes/:quoteId/replacement", { quoteId })}>Replace</MenuLink>
      <MenuLink to={href("/admin/quotes/:quoteId/withdrawal", { quoteId })}>Withdraw</MenuLink>
    </MoreMenu>
  );
}
