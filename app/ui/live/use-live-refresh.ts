import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import {
  type RevalidationState,
  useFetchers,
  useLocation,
  useNavigation,
  useRevalidator,
} from "react-router";
import { concerns } from "./concerns.ts";
import { listen } from "./connection.ts";
import { refreshQuietly } from "./refresh.ts";
import { shown } from "./stay-on-page.ts";

const GATHER_MS = 250;
/** After this time React has rendered a sent form as being sent, so that the hooks report it. */
const DRAWN_MS = 1_000;

type ReloadScope = "nothing" | "bell" | "page";

/**
 * Reloads data soon after a change, but not while a form is being sent or the tab is hidden. When the server
 * does not answer, the page stays as it is.
 */
export function useLiveRefresh() {
  const [wanted, setWanted] = useState<ReloadScope>("bell");
  const [unseen, setUnseen] = useState(0);
  const [refreshes, setRefreshes] = useState(0);
  const { pathname, search } = useLocation();
  useEffect(() => {
    shown.address = pathname + search;
  });
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isShown = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === "visible",
    () => true,
  );
  const canAsk = isShown && isIdle(navigation, state, fetchers);

  const hear = useEffectEvent((word: string) => {
    if (concerns(pathname, word) || (word === "open" && shown.isBehind)) {
      setWanted("page");
    } else {
      recount();
    }
  });
  useEffect(() => listen(hear), []);

  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onSubmit = () => {
      sentAt.current = performance.now();
    };
    document.addEventListener("submit", onSubmit);
    return () => document.removeEventListener("submit", onSubmit);
  }, []);
  // Hooks report the last render; a form may have been sent since.
  const mayStillAsk = useEffectEvent(() => canAsk && performance.now() - sentAt.current > DRAWN_MS);
  const cleared = useRef(0);
  const ask = useEffectEvent(async () => {
    setWanted("nothing");
    const clearedBefore = cleared.current;
    const known = await askUnseen();
    if (known === null) return;
    // It may have been counted before all was marked as read: only a new count can tell.
    if (cleared.current !== clearedBefore) {
      return setWanted((before) => (before === "page" ? before : wanted));
    }
    setUnseen(known);
    if (wanted !== "page") return;
    // The answer to a form that was sent meanwhile reloads the page; a second reload would discard it.
    if (!mayStillAsk()) return setWanted("page");
    setRefreshes((before) => before + 1);
    await refreshQuietly(revalidate);
  });
  useEffect(() => {
    if (wanted === "nothing" || !canAsk) return;
    const timer = setTimeout(ask, GATHER_MS);
    return () => clearTimeout(timer);
  }, [wanted, canAsk]);

  function clearUnseen() {
    cleared.current += 1;
    setUnseen(0);
    recount();
  }
  function recount() {
    setWanted((before) => (before === "page" ? before : "bell"));
  }
  return { unseen, refreshes, clearUnseen, recount };
}

interface HasState {
  state: "idle" | "loading" | "submitting";
}

function isIdle(
  navigation: HasState,
  revalidation: RevalidationState,
  fetchers: HasState[],
): boolean {
  const areAllDone = fetchers.every(({ state }) => state === "idle");
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
