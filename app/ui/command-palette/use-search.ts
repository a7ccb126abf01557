import { useCallback, useEffect, useState } from "react";
import {
  isLongEnough,
  NOTHING_FOUND,
  type SearchResult,
  type SearchResults,
} from "#app/domain/search/found.ts";
import { folded } from "#foundation/lists/folded-text.ts";

const DELAY_MS = 180;

export interface Finding {
  found: SearchResults;
  state: "idle" | "asking" | "done" | "failed" | "logged-out";
  retry: () => void;
}

interface Answer {
  search: string;
  found: SearchResults;
  state: "done" | "failed" | "logged-out";
}

/**
 * Searches on the server once typing pauses, and aborts an outdated request. Until the answer comes, shows
 * earlier results that still match.
 */
export function useSearch(address: string, search: string): Finding {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  useEffect(() => {
    if (!isLongEnough(search)) return;
    const overtaken = new AbortController();
    const ask = () =>
      find(address, search, overtaken.signal).then(
        (next) => setAnswer(next),
        () =>
          overtaken.signal.aborted || setAnswer({ search, found: NOTHING_FOUND, state: "failed" }),
      );
    const timer = setTimeout(ask, tries > 0 ? 0 : DELAY_MS);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [address, search, tries]);
  if (!isLongEnough(search)) return { found: NOTHING_FOUND, state: "idle", retry };
  if (answer?.search === search) return { ...answer, retry };
  return { found: stillMatching(answer, search), state: "asking", retry };
}

async function find(address: string, search: string, signal: AbortSignal): Promise<Answer> {
  const answer = await fetch(`${address}?${new URLSearchParams({ search })}`, { signal });
  if (answer.redirected) return { search, found: NOTHING_FOUND, state: "logged-out" };
  if (!answer.ok) throw new Error(`Search answered ${answer.status}`);
  return { search, found: await answer.json(), state: "done" };
}

function stillMatching(answer: Answer | null, search: string): SearchResults {
  if (!answer || !search.startsWith(answer.search)) return NOTHING_FOUND;
  const matches = (item: SearchResult) =>
    folded(`${item.text} ${item.detail ?? ""}`).includes(folded(search));
  const { jobs, papers, bills, enquiries, organisations, people } = answer.found;
  return {
    jobs: jobs.filter(matches),
    papers: papers.filter(matches),
    bills: bills.filter(matches),
    enquiries: enquiries.filter(matches),
    organisations: organisations.filter(matches),
    people: people.filter(matches),
  };
}
