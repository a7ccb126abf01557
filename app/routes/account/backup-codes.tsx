import { useLocation } from "react-router";
import { accountAt } from "#app/content/navigation.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";

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
      <p className="no-print flex flex-wrap gap-3">
        <CopyButton className="button" text={codes.join("\n")} what="backup codes" />
        <PrintButton />
      </p>
      <p className="no-print border-t border-rule pt-5">
        <ButtonLink data-look="main" to={home}>
          I have saved them
        </ButtonLink>
      </p>
    </div>
  );
}
