import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Paper } from "#app/domain/papers/paper.ts";

const EVERY_MS = 3_000;
const AT_MOST = 40;

/** While papers are being checked for malware, looks every few seconds, for two minutes, whether they are. */
export function useLookAgain(papers: ReadonlyArray<Pick<Paper, "versions">>): void {
  const { revalidate } = useRevalidator();
  const isWaiting = papers.some(({ versions }) =>
    versions.some(({ state }) => state === "WAITING"),
  );
  useEffect(() => {
    if (!isWaiting) return;
    let looked = 0;
    const timer = setInterval(() => {
      looked += 1;
      if (looked > AT_MOST) clearInterval(timer);
      else if (document.visibilityState === "visible") void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}
