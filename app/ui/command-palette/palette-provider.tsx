import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useState,
} from "react";
import { ADMIN_PAGES, CLIENT_PAGES } from "#app/content/portal-pages.ts";
import { PaletteDialog } from "./palette-dialog.tsx";
import type { PartProps } from "./part-props.ts";
import { useKeys } from "./use-keys.ts";

type Part = "palette" | "keys";

type Loaded = ComponentType<PartProps>;

/** Loaded when first opened, so that pages do not pay for them. */
const LOAD: Record<Part, () => Promise<Loaded>> = {
  palette: async () => (await import("./palette.tsx")).Palette,
  keys: async () => (await import("./key-list.tsx")).KeyList,
};

const OpenContext = createContext<(part: Part) => void>(() => {});

/** Opens the palette, or the list of keys. */
export function useOpenPalette(): (part: Part) => void {
  return useContext(OpenContext);
}

interface PaletteProviderProps {
  base: "/app" | "/admin";
  children: ReactNode;
}

/** Provides the command palette and the list of keys. Opening one does not render the page again. */
export function PaletteProvider({ base, children }: PaletteProviderProps) {
  const [part, setPart] = useState<Part | null>(null);
  const [loaded, setLoaded] = useState<Partial<Record<Part, Loaded | "failed">>>({});
  const open = useCallback((wanted: Part) => {
    setPart(wanted);
    const keep = (part: Loaded | "failed") => setLoaded((old) => ({ ...old, [wanted]: part }));
    LOAD[wanted]().then(keep, () => keep("failed"));
  }, []);
  const pages = base === "/admin" ? ADMIN_PAGES : CLIENT_PAGES;
  useKeys(pages, open);
  const onClose = () => setPart(null);
  const Content = part && loaded[part];
  return (
    <OpenContext value={open}>
      {children}
      {part && (
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
      )}
    </OpenContext>
  );
}

const LABELS: Record<Part, string> = { palette: "Find or go to", keys: "Keyboard shortcuts" };
