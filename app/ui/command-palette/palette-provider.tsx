import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useState,
} from "react";
import { PaletteDialog } from "./palette-dialog.tsx";
import { paletteField } from "./palette-field.ts";
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

export function useOpenPalette(): (part: Part) => void {
  return useContext(OpenContext);
}

interface PaletteProviderProps {
  base: "/app" | "/admin";
  pages: PartProps["pages"];
  children: ReactNode;
}

/** Provides the command palette and the list of keys. Opening one does not render the page again. */
export function PaletteProvider({ base, pages, children }: PaletteProviderProps) {
  const [part, setPart] = useState<Part | null>(null);
  const [loaded, setLoaded] = useState<Partial<Record<Part, Loaded | "failed">>>({});
  const open = useCallback((wanted: Part) => {
    setPart(wanted);
    const keep = (part: Loaded | "failed") => setLoaded((old) => ({ ...old, [wanted]: part }));
    LOAD[wanted]().then(keep, () => keep("failed"));
  }, []);
  useKeys(pages, open);
  const onClose = () => setPart(null);
  return (
    <OpenContext value={open}>
      {children}
      {part && (
        <PaletteDialog key={part} label={LABELS[part]} onClose={onClose}>
          <PartOrWait
            part={part}
            content={loaded[part]}
            base={base}
            pages={pages}
            onClose={onClose}
            open={open}
          />
        </PaletteDialog>
      )}
    </OpenContext>
  );
}

interface PartOrWaitProps extends Pick<PartProps, "base" | "pages" | "onClose"> {
  part: Part;
  content: Loaded | "failed" | undefined;
  open: (part: Part) => void;
}

/** A part, or what is shown until it is loaded: for the palette its field, which keeps what is typed. */
function PartOrWait({ part, content: Content, open, ...given }: PartOrWaitProps) {
  const [typedEarly, setTypedEarly] = useState("");
  if (Content === "failed") {
    return (
      <div role="alert" className="space-y-4 p-5">
        <p className="font-semibold">This could not be loaded.</p>
        <button type="button" className="button" onClick={() => open(part)}>
          Retry
        </button>
      </div>
    );
  }
  if (Content) return <Content {...given} typedEarly={typedEarly} onKeys={() => open("keys")} />;
  return (
    <>
      {part === "palette" && (
        <input
          {...paletteField(given.base)}
          aria-label={LABELS.palette}
          autoComplete="off"
          value={typedEarly}
          onChange={(event) => setTypedEarly(event.target.value)}
        />
      )}
      <p className="p-5 text-muted">Loading…</p>
    </>
  );
}

const LABELS: Record<Part, string> = { palette: "Find or go to", keys: "Keyboard shortcuts" };
