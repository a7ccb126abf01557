import { createContext, useCallback, useContext, useSyncExternalStore } from "react";

/** The id of the person whose drafts these are; set by the portal's layout. */
export const DraftOwner = createContext("");

const PREFIX = "draft ";

/** Replaces sessionStorage when it is blocked or full; lasts as long as the page. */
const memoryStore = new Map<string, string>();
const listeners = new Set<() => void>();

export interface Draft<Fields> {
  draft: Fields;
  isKept: boolean;
  /** `change` may be a function of the stored draft (null: none), which the page may not show yet. */
  write: (change: Partial<Fields> | ((kept: Fields | null) => Partial<Fields>)) => void;
  discard: () => void;
}

/**
 * Text that was typed and not sent, kept over a reload and a new log-in. Stored in sessionStorage, so that
 * two tabs do not overwrite each other and no case data stays on a shared machine after the tab is closed.
 */
export function useDraft<Fields extends object>(place: string, fresh: Fields): Draft<Fields> {
  const key = `${ownerPrefix(useContext(DraftOwner))}${place}`;
  const text = useSyncExternalStore(
    listen,
    () => read(key),
    () => null,
  );
  const over = (kept: string | null): Fields =>
    kept === null ? fresh : { ...fresh, ...JSON.parse(kept) };
  return {
    draft: over(text),
    isKept: text !== null,
    write(change) {
      const kept = read(key);
      const isAsking = typeof change === "function";
      const changed = isAsking ? change(kept === null ? null : over(kept)) : change;
      storeText(key, JSON.stringify({ ...over(kept), ...changed }));
    },
    discard: useCallback(() => storeText(key, null), [key]),
  };
}

/** Deletes the drafts of other people in this tab; without an owner, everyone's. */
export function forgetDrafts(owner?: string): void {
  const keep = owner && ownerPrefix(owner);
  const isForgotten = (key: string) => key.startsWith(PREFIX) && !(keep && key.startsWith(keep));
  for (const key of memoryStore.keys()) if (isForgotten(key)) memoryStore.delete(key);
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (isForgotten(key)) sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage nothing was stored.
  }
}

function ownerPrefix(owner: string): string {
  return `${PREFIX}${owner} `;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(key: string): string | null {
  try {
    return memoryStore.get(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function storeText(key: string, text: string | null): void {
  memoryStore.delete(key);
  try {
    if (text === null) {
      sessionStorage.removeItem(key);
    } else {
      sessionStorage.setItem(key, text);
    }
  } catch {
    if (text !== null) memoryStore.set(key, text);
  }
  for (const listener of listeners) listener();
}
