import { useEffect } from "react";
import { useNavigate } from "react-router";
import { tinykeys } from "tinykeys";
import type { PortalPage } from "#app/content/portal-pages.ts";
import { isAsked, isForSingleKeys } from "./single-keys.ts";

/** Handles the portal's keyboard shortcuts; `open` shows the palette or the list of keys. */
export function useKeys(
  pages: readonly PortalPage[],
  open: (part: "palette" | "keys") => void,
): void {
  const navigate = useNavigate();
  useEffect(() => {
    const single = (act: () => void) => (event: KeyboardEvent) => {
      if (!isForSingleKeys(event)) return;
      event.preventDefault();
      act();
    };
    const goTo = pages.flatMap(({ key, to }) =>
      key ? [[`g ${key}`, single(() => void navigate(to))] as const] : [],
    );
    const find = (event: KeyboardEvent) => {
      event.preventDefault();
      if (!isAsked()) open("palette");
    };
    const keys = {
      "Control+k": find,
      "Meta+k": find,
      "[Shift]+?": single(() => open("keys")),
      "/": single(() => {
        if (!focusSearch()) open("palette");
      }),
      ...Object.fromEntries(goTo),
    };
    return tinykeys(window, keys, { ignore: () => false });
  }, [pages, open, navigate]);
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("main input[type=search]");
  field?.select();
  return field !== null;
}
