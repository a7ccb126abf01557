import { type MouseEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { href, Link, useFetcher } from "react-router";
import type { Paper } from "#app/domain/papers/paper.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import { Options } from "#app/ui/forms/fields.tsx";
import { PAPER_KIND_LABELS } from "#app/words/papers.ts";

interface KindChoiceProps {
  paper: Paper;
  canChange: boolean;
}

/** What a paper is. A click on it opens the choice right here; without scripts, its page. */
export function KindChoice({ paper, canChange }: KindChoiceProps) {
  const fetcher = useFetcher();
  const place = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { jobId, id: paperId } = paper;
  const action = href("/jobs/:jobId/papers/:paperId/kind", { jobId, paperId });
  const kind = (fetcher.formData?.get("kind") ?? paper.kind) as Paper["kind"];
  if (!canChange || paper.withdrawal) return <>{PAPER_KIND_LABELS[paper.kind]}</>;

  function open(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  }
  function close(): void {
    flushSync(() => setIsOpen(false));
    place.current?.querySelector("a")?.focus();
  }

  return (
    <span ref={place}>
      {isOpen ? (
        <select
          ref={unfold}
          className="field"
          aria-label={`Kind of ${paperName(paper)}`}
          defaultValue={kind}
          onChange={({ target }) => {
            void fetcher.submit({ kind: target.value }, { method: "post", action });
            close();
          }}
          onBlur={() => setIsOpen(false)}
          onKeyDown={({ key }) => key === "Escape" && close()}
        >
          <Options labels={PAPER_KIND_LABELS} />
        </select>
      ) : (
        <Link
          to={`${action}#correct`}
          aria-label={`Change kind of ${paperName(paper)}: ${PAPER_KIND_LABELS[kind]}`}
          onClick={open}
        >
          {PAPER_KIND_LABELS[kind]}
        </Link>
      )}
    </span>
  );
}

/** Shows the list at once; a browser that does not allow it leaves it to be opened. */
function unfold(select: HTMLSelectElement | null): void {
  select?.focus();
  try {
    select?.showPicker();
  } catch {}
}
