import { useLocation } from "react-router";
import { accountAt } from "#app/content/navigation.ts";
import type { StartedSecondFactor } from "#app/domain/sign-in/second-factor.ts";
import { FormAlert, PostForm, SubmitButton } from "#app/ui/forms/form.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";
import { QrCode } from "./qr-code.tsx";

interface ScanFormProps {
  started: StartedSecondFactor;
  failed?: FailedForm | undefined;
}

/** The secret as QR code and text, and a field for the first code. The secret is not stored, so the form carries it. */
export function ScanForm({ started, failed }: ScanFormProps) {
  const { codeSecret, codeUri } = started;
  const home = accountAt(useLocation().pathname);
  return (
    <div className="card space-y-6">
      <FormAlert failed={failed} />
      <ol className="list-inside list-decimal space-y-5 font-semibold">
        <li>
          Scan this with your app
          <div className="mt-3 flex flex-wrap items-center gap-6 font-normal">
            <QrCode text={codeUri} label="QR code for your authenticator app" />
            <p className="min-w-0 max-w-xs flex-1 basis-56 space-y-1 text-sm">
              <span className="block text-muted">No camera? Type this key into the app:</span>
              <code className="block text-base wrap-anywhere">{grouped(codeSecret)}</code>
              <a className="link inline-block py-2" href={codeUri}>
                Open in an app on this device
              </a>
            </p>
          </div>
        </li>
        <li>Enter the code shown in the app</li>
      </ol>
      <PostForm
        typed={failed}
        hidden={{ codeSecret, codeUri }}
        action={`${home}/second-factor/confirmation`}
        className="space-y-5"
      >
        <Input
          label="Code"
          name="code"
          hint="6 digits"
          attributes={{ className: "field max-w-40 text-lg tracking-widest tabular-nums" }}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          isMarked={false}
        />
        <SubmitButton busyText="Checking...">Turn on</SubmitButton>
      </PostForm>
    </div>
  );
}

/** Splits the secret into groups of four, as people read and type it. */
function grouped(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}
