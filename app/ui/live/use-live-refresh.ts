import { use, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import {
  UNSAFE_DataRouterContext as RouterContext,
  type RouterState,
  useFetchers,
  useLocation,
  useNavigation,
  useRevalidator,
} from "react-router";
import { concerns } from "./concerns.ts";
import { listen } from "./connection.ts";
import { refreshQuietly } from "./refresh.ts";

const GATHER_MS = 250;

/** What is to be asked again: the bell's number, or the page too. */
type Wanted = "nothing" | "bell" | "page";

/**
 * Asks the server again when something has happened: soon, but not while a form is under way, nor
 * while nobody looks. When the server does not answer, the page stays as it is.
 */
export function useLiveRefresh() {
  const [wanted, setWanted] = useState<Wanted>("bell");
  const [unseen, setUnseen] = useState(0);
  const [refreshes, setRefreshes] = useState(0);
  const { pathname } = useLocation();
  const router = use(RouterContext)?.router;
  const { revalidate, state } = useRevalidator();
  const isMoving = useNavigation().state !== "idle";
  const isSending = useFetchers().some((fetcher) => fetcher.state !== "idle");
  const isShown = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === "visible",
    () => true,
  );
  const canAsk = isShown && !isMoving && !isSending && state === "idle";

  const hear = useEffectEvent((word: string) => {
    if (concerns(pathname, word)) setWanted("page");
    else setWanted((before) => (before === "page" ? before : "bell"));
  });
  useEffect(() => listen(hear), []);

  // What the hooks know is what was drawn last, and a form may have been sent since.
  const mayStillAsk = useEffectEvent(
    () => canAsk && router !== undefined && isAtRest(router.state),
  );
  const ask = useEffectEvent(async () => {
    setWanted("nothing");
    const known = await askUnseen();
    if (known === null) return;
    setUnseen(known);
    if (wanted !== "page") return;
    // A form sent meanwhile brings the page itself; asking beside it would take its answer away.
    if (!mayStillAsk()) return setWanted("page");
    setRefreshes((before) => before + 1);
    await refreshQuietly(revalidate);
  });
  useEffect(() => {
    if (wanted === "nothing" || !canAsk) return;
    const timer = setTimeout(ask, GATHER_MS);
    return () => clearTimeout(timer);
  }, [wanted, canAsk]);

  return { unseen, refreshes, clearUnseen: () => setUnseen(0) };
}

function isAtRest({ navigation, revalidation, fetchers }: RouterState): boolean {
  const areAllDone = [...fetchers.values()].every((fetcher) => fetcher.state === "idle");
  return navigation.state === "idle" && revalidation === "idle" && areAllDone;
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

/** Null when the server does not answer, or the session has ended. */
async function askUnseen(): Promise<number | null> {
  try {
    const answer = await fetch("/notifications/unseen", { redirect: "manual" });
    return answer.ok ? (await answer.json()).unseen : null;
  } catch {
    return null;
  }
}
