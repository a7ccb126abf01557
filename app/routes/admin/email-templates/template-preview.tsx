import type { TemplateCheck } from "#app/domain/email-templates/check-template.ts";
import { MailFrame } from "#app/ui/mail-frame.tsx";

const PARTS = { html: "HTML", text: "Plain text" } as const;
type Part = keyof typeof PARTS;

interface TemplatePreviewProps {
  form: string;
  src: string;
  check: TemplateCheck;
  /** The server does not answer at the moment. */
  isAway: boolean;
  html: string | null;
  part: Part;
  onPart: (part: Part) => void;
  onLook: () => void;
}

export function TemplatePreview(props: TemplatePreviewProps) {
  const { form, src, check, isAway, html, part, onPart, onLook } = props;
  const { message } = check;
  return (
    <section aria-labelledby="preview" className="card min-w-0 space-y-4 lg:sticky lg:top-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="preview">Preview</h2>
        <div className="flex flex-wrap items-center gap-4">
          {Object.entries(PARTS).map(([value, label]) => (
            <label key={value} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                className="size-4 accent-accent"
                name="part"
                form={form}
                value={value}
                checked={part === value}
                onChange={() => onPart(value as Part)}
              />
              {label}
            </label>
          ))}
          <button
            type="submit"
            form={form}
            formAction={src}
            formTarget="message"
            formNoValidate
            className="button"
            onClick={(event) => {
              event.preventDefault();
              onLook();
            }}
          >
            Preview
          </button>
        </div>
      </div>
      <Findings check={check} isAway={isAway} />
      <p className="wrap-break-word">
        <span className="text-sm text-muted">Subject </span>
        <strong>{message?.subject}</strong>
      </p>
      <MailFrame src={src} title="Preview of the email" html={html} hidden={part === "text"} />
      {part === "text" && (
        <pre className="h-120 overflow-auto rounded-xs border border-rule p-4 text-sm whitespace-pre-wrap wrap-anywhere">
          {message?.text}
        </pre>
      )}
      <p className="text-sm text-muted">With sample values. The links do not work here.</p>
    </section>
  );
}

function Findings({ check, isAway }: Pick<TemplatePreviewProps, "check" | "isAway">) {
  const errors = Object.values(check.errors);
  return (
    <div aria-live="polite" className="space-y-2">
      {isAway && (
        <p className="border-l-4 border-danger bg-wash px-4 py-2">
          The preview is out of date: the server did not answer.
        </p>
      )}
      {errors.map((error) => (
        <p key={error} className="border-l-4 border-danger bg-wash px-4 py-2 wrap-break-word">
          <strong>Cannot be saved.</strong> {error}
        </p>
      ))}
      {check.warnings.map((warning) => (
        <p key={warning} className="border-l-4 border-rule bg-wash px-4 py-2 wrap-break-word">
          {warning}
        </p>
      ))}
    </div>
  );
}
