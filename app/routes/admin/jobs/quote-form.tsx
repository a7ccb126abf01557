import { useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import type { Job } from "#app/domain/jobs/queries.server.ts";
import { QUOTE_FIELDS } from "#app/domain/quotes/fields.ts";
import type { ShownQuote } from "#app/domain/quotes/queries.server.ts";
import { FormAlert, PlainButton, PostForm } from "#app/ui/forms/form.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import { useRefusal } from "#app/ui/forms/refusal.ts";
import { useDraft } from "#app/ui/forms/typed/drafts.ts";
import { useTypedEarly } from "#app/ui/forms/typed/typed-early.ts";
import { useFocusWhenGone } from "#app/ui/shell/focus-when-gone.ts";
import { type FailedForm, seenBy } from "#foundation/forms/failed-form.ts";

interface QuoteFormProps {
  job: Job;
  /** Latest first; empty where the form is a page of its own. */
  quotes: readonly ShownQuote[];
  canSend: boolean;
  newId: string;
  /** The last day of a quote that is sent now, unless staff choose another. */
  lastDay: string;
  failed?: FailedForm | undefined;
}

/** Keeps what is typed until the quote is stored, even when another quote was sent meanwhile. */
export function QuoteForm({ job, quotes, canSend, newId, lastDay, failed }: QuoteFormProps) {
  const action = href("/admin/jobs/:jobId/quotes", { jobId: job.id });
  const fetcher = useFetcher<FailedForm>({ key: `quote-${job.id}` });
  const form = useRef<HTMLFormElement>(null);
  const now = job.updatedAt.toISOString();
  const fresh = {
    id: newId,
    amount: "",
    notes: "",
    validUntil: lastDay,
    seen: undefined,
    ...failed?.values,
  };
  const { draft, isKept, isSent, write, discard } = useQuoteDraft(action, fresh, quotes);
  // An offer of its own, made from what this page shows; an earlier draft lends it the other fields.
  useTypedEarly(form, (typed) => write({ id: newId, seen: now, ...typed }), failed?.values);
  const problems = useRefusal(fetcher.data ?? failed, isSent);
  useFocusWhenGone(canSend, "quote");
  if (!canSend) {
    return isKept && <UnsentQuote draft={draft} problems={problems} onDiscard={discard} />;
  }
  const begin = (change: Partial<QuoteDraft>) => write({ seen: draft.seen ?? now, ...change });
  return (
    <PostForm
      fetcher={fetcher}
      failed={problems}
      hidden={{ id: draft.id, seen: seenBy(draft.seen, problems, now) }}
      ref={form}
      preventScrollReset
      action={action}
      className={
        quotes.length > 0 ? "no-print space-y-4 border-t border-rule pt-4" : "no-print space-y-4"
      }
    >
      <Input
        {...QUOTE_FIELDS.amount}
        name="amount"
        isMarked={false}
        value={draft.amount}
        onType={(amount) => begin({ amount })}
      />
      <Input
        {...QUOTE_FIELDS.notes}
        name="notes"
        value={draft.notes}
        onType={(notes) => begin({ notes })}
      />
      <Input
        {...QUOTE_FIELDS.validUntil}
        name="validUntil"
        value={draft.validUntil}
        onType={(validUntil) => begin({ validUntil })}
      />
      <PlainButton busyText="Sending..." isEmpty={!draft.amount.trim()}>
        Send Quote
      </PlainButton>
    </PostForm>
  );
}

/** The draft of this form; removed when its quote is among those sent. */
function useQuoteDraft(place: string, fresh: QuoteDraft, quotes: readonly ShownQuote[]) {
  const { draft, isKept, write, discard } = useDraft(place, fresh);
  const isSent = isKept && quotes.some((quote) => quote.id === draft.id);
  useEffect(() => {
    if (isSent) discard();
  }, [isSent, discard]);
  const holdsWords = isKept && !isSent && `${draft.amount}${draft.notes}`.trim() !== "";
  return { draft, isKept: holdsWords, isSent, write, discard };
}

interface QuoteDraft {
  id: string;
  amount: string;
  notes: string;
  validUntil: string;
  seen: string | undefined;
}

interface UnsentQuoteProps {
  draft: QuoteDraft;
  problems: FailedForm | undefined;
  onDiscard: () => void;
}

/** A typed quote that can no longer be sent: shown to be read and copied until it is discarded. */
function UnsentQuote({ draft, problems, onDiscard }: UnsentQuoteProps) {
  return (
    <div className="no-print space-y-3 border-t border-rule pt-4">
      <FormAlert failed={problems} />
      <p className="font-semibold">You typed a quote that was not sent</p>
      <label className="block space-y-1.5">
        <span>{QUOTE_FIELDS.amount.label}</span>
        <input className="field" readOnly value={draft.amount} />
      </label>
      <label className="block space-y-1.5">
        <span>{QUOTE_FIELDS.notes.label}</span>
        <textarea className="field" readOnly rows={4} value={draft.notes} />
      </label>
      <button type="button" className="button" onClick={onDiscard}>
        Discard
      </button>
    </div>
  );
}
