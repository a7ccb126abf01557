import { type ComponentType, type ReactNode, useCallback, useState } from "react";
import { ADMIN_PAGES, CLIENT_PAGES, type PortalPage } from "#app/content/portal-pages.ts";
import { PaletteDialog } from "./palette-dialog.tsx";
import { useKeys } from "./use-keys.ts";

type Part = "palette" | "keys";

export interface PartProps {
  base: "/app" | "/admin";
  pages: readonly PortalPage[];
  onClose: () => void;
  onKeys: () => void;
}

type Loaded = ComponentType<PartProps>;

/** Loaded when first wanted: until then they cost a page nothing. */
const LOAD: Record<Part, () => Promise<Loaded>> = {
  palette: async () => (await import("./palette.tsx")).Palette,
  keys: async () => (await import("./key-list.tsx")).KeyList,
};

/** The command palette and the list of keys of a portal: how to open one, and the one that is open. */
export function usePalette(base: "/app" | "/admin"): {
  open: (part: Part) => void;
  dialog: ReactNode;
} {
  const [part, setPart] = useState<Part | null>(null);
  const [loaded, setLoaded] = useState<Partial<Record<Part, Loaded | "failed">>>({});
  const open = useCallback((wanted: Part) => {
    setPart(wanted);
    const keep = (part: Loaded | "failed") => setLoaded((old) => ({ ...old, [wanted]: part }));
    LOAD[wanted]().then(keep, () => keep("failed"));
  }, []);
  const pages = base === "/admin" ? ADMIN_PAGES : CLIENT_PAGES;
  useKeys(pages, open);
  if (part === null) return { open, dialog: null };
  const onClose = () => setPart(null);
  const Content = loaded[part];
  const dialog = (
    <PaletteDialog key={part} label={LABELS[part]} onClose={onClose}>
      {!Content && <p className="p-5 text-muted">Loading…</p>}
      {Content === "failed" && (
        <div role="alert" className="space-y-4 p-5">
          <p className="font-semibold">This could not be loaded.</p>
          <button type="button" className="button" onClick={() => open(part)}>
            Retry
          </button>
        </div>
      )}
      {Content && Content !== "failed" && (
        <Content base={base} pages={pages} onClose={onClose} onKeys={() => open("keys")} />
      )}
    </PaletteDialog>
  );
  return { open, dialog };
}

const LABELS: Record<Part, string> = { palette: "Find or go to", keys: "Keyboard shortcuts" };
