import { Fragment } from "react";
import { href } from "react-router";
import { pdfOfQuote } from "#app/content/navigation.ts";
import { checkToDo, type PresentCheck, uncheckedWords } from "#app/domain/conflicts/conflict.ts";
import type { Job } from "#app/domain/jobs/queries.server.ts";
import type { ShownQuote } from "#app/domain/quotes/queries.server.ts";
import { presentQuotes } from "#app/domain/quotes/quote.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { MenuLink, MoreMenu } from "#app/ui/jobs/more-menu.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { QuoteSummary } from "#app/ui/quotes/quote-summary.tsx";
import { QUOTE_STATUS_LABELS, type QuoteKind } from "#app/words/quotes.ts";
import { QuoteForm } from "./quote-form.tsx";

interface QuoteCardProps {
  job: Job;
  check: Pick<PresentCheck, "id" | "state">;
  quotes: ShownQuote[];
  toSend: QuoteKind | null;
  openId: string | null;
  newId: string;
  lastDay: string;
}

export function QuoteCard(props: QuoteCardProps) {
  const { job, check, quotes, toSend, openId, newId, lastDay } = props;
  const { present } = presentQuotes(quotes);
  const isToSend = toSend === "MAIN";
  const builder = href("/admin/jobs/:jobId/quote", { jobId: job.id });
  const toDo = isToSend ? checkToDo(job.id, check) : null;
  return (
    <Card
      id="quote"
      title={isToSend ? "Send Quote" : "Quote"}
      action={
        (isToSend || (toSend && job.draft)) && {
          to: builder,
          text: job.draft ? "Continue draft" : "Build an itemised quote",
        }
      }
      menu={
        quotes.length > 0 && (
          <QuoteMenu
            quotes={quotes}
            openId={openId}
            further={toSend === "FURTHER" ? builder : null}
          />
        )
      }
    >
      {present.map((quote, place) => (
        <div key={quote.id} className={place > 0 ? "border-t border-rule pt-4" : undefined}>
          <QuoteSummary quote={quote} hasLinks={false} />
        </div>
      ))}
      {present.length === 0 && !isToSend && <p className="text-muted">No quote was sent.</p>}
      {toSend && job.draft && (
        <p className="text-sm text-muted">
          Draft saved by {job.draft.savedByName}, <Moment at={new Date(job.draft.savedAt)} />
        </p>
      )}
      {toDo && (
        <div className="no-print space-y-3">
          <p>{uncheckedWords(check)}</p>
          <ButtonLink to={toDo.href}>{toDo.label}</ButtonLink>
        </div>
      )}
      <QuoteForm
        job={job}
        quotes={quotes}
        canSend={isToSend && !toDo}
        newId={newId}
        lastDay={lastDay}
      />
    </Card>
  );
}

interface QuoteMenuProps {
  quotes: readonly ShownQuote[];
  openId: string | null;
  /** Where a quote for further work is written, when one may be sent. */
  further: string | null;
}

/** What is done with an open quote or after an accepted one, and the papers of each version. */
function QuoteMenu({ quotes, openId: quoteId, further }: QuoteMenuProps) {
  return (
    <MoreMenu id="open-quote" label={quoteId ? "Answer or change" : "Options"} look="chip">
      {quoteId && (
        <>
          <MenuLink to={href("/admin/quotes/:quoteId/acceptance", { quoteId })}>
            Record acceptance
          </MenuLink>
          <MenuLink to={href("/admin/quotes/:quoteId/replacement", { quoteId })}>Replace</MenuLink>
          <MenuLink to={href("/admin/quotes/:quoteId/withdrawal", { quoteId })}>Withdraw</MenuLink>
        </>
      )}
      {further && <MenuLink to={further}>Quote for further work</MenuLink>}
      {quotes.map(({ id, version, status, hasCv }) => (
        <Fragment key={id}>
          <MenuLink to={href("/admin/quotes/:quoteId", { quoteId: id })}>
            View or print version {version} ({QUOTE_STATUS_LABELS[status].toLowerCase()})
          </MenuLink>
          {hasCv && (
            <li>
              <a className="menu-link" href={pdfOfQuote(true, { quoteId: id, kind: "cv" })}>
                CV of the expert with version {version}
              </a>
            </li>
          )}
        </Fragment>
      ))}
    </MoreMenu>
  );
}
