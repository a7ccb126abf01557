import { Check, Copy, Printer } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { accountAt } from "#app/content/navigation.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { useHydrated } from "#app/ui/forms/form.tsx";

interface BackupCodesProps {
  codes: readonly string[];
  /** The owner's address, because nothing else on a printed page shows whose codes they are. */
  email: string;
}

export function BackupCodes({ codes, email }: BackupCodesProps) {
  const home = accountAt(useLocation().pathname);
  return (
    <div className="card space-y-5">
      <p>
        Each code lets you log in once without your app. Keep them somewhere safe, not in this
        browser. <strong>They are not shown again.</strong>
      </p>
      <p className="hidden print:block">Backup codes for {email}</p>
      <ul className="grid max-w-sm grid-cols-2 gap-x-8 gap-y-2" aria-label="Backup codes">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-lg tabular-nums">{code}</code>
          </li>
        ))}
      </ul>
      <CopyAndPrint codes={codes} />
      <p className="no-print border-t border-rule pt-5">
        <ButtonLink data-look="main" to={home}>
          I have saved them
        </ButtonLink>
      </p>
    </div>
  );
}

/** Needs scripts; without them the codes can be selected and the browser can print. */
function CopyAndPrint({ codes }: { codes: readonly string[] }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  if (!hydrated) return null;
  async function copy() {
    await navigator.clipboard.writeText(codes.join("\n"));
    setCopied(true);
  }
  return (
    <p className="no-print flex flex-wrap gap-3">
      <button
        type="button"
        className="button"
        onClick={() => void copy().catch(() => setCopied(false))}
      >
        {copied ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
        <span aria-live="polite">{copied ? "Copied" : "Copy"}</span>
      </button>
      <button type="button" className="button" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        Print
      </button>
    </p>
  );
}
