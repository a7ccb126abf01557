import { TEMPLATE_FIELDS } from "#app/domain/quote-form/fields.ts";
import { Options } from "#app/ui/forms/fields.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { PlainButton, SubmitButton } from "#app/ui/forms/form.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import type { FailedForm } from "#foundation/forms/failed-form.ts";

interface UseProps {
  templates: readonly { id: string; name: string }[];
  failed: FailedForm;
}

export function UseTemplate({ templates, failed }: UseProps) {
  if (templates.length === 0) return null;
  const error = failed.errors.templateId;
  const chosen = templates.find(({ id }) => id === failed.values.templateId);
  return (
    <div className="max-w-full space-y-2">
      <div className="flex flex-wrap items-center gap-3">
        <label htmlFor="templateId" className="sr-only">
          Template
        </label>
        <select
          id="templateId"
          name="templateId"
          className="field w-auto max-w-full"
          defaultValue={chosen?.id ?? ""}
          aria-describedby={error && "templateId-error"}
        >
          <Options
            labels={Object.fromEntries(templates.map(({ id, name }) => [id, name]))}
            none="Choose a template"
          />
        </select>
        <PlainButton name="step" value="template">
          Start from template
        </PlainButton>
        <details className="relative">
          <summary className="button" aria-label="More with this template">
            More
          </summary>
          <div className="card absolute right-0 z-10 mt-1 w-max p-3">
            <AddLines />
          </div>
        </details>
      </div>
      {error && (
        <p id="templateId-error" className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      {failed.values.asked === "replace" && chosen && <Replace name={chosen.name} />}
    </div>
  );
}

function AddLines() {
  return (
    <PlainButton name="step" value="lines">
      Add these lines
    </PlainButton>
  );
}

/** Asks before a template takes the place of what was typed; nothing has changed yet. */
function Replace({ name }: { name: string }) {
  return (
    <div role="alert" className="space-y-3 border-l-4 border-accent bg-wash px-4 py-3">
      <p className="font-semibold wrap-anywhere">
        “{name}” takes the place of the lines and the scope below. Replace them?
      </p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="step" value="replace">
          Replace
        </SubmitButton>
        <AddLines />
        <PlainButton>Keep mine</PlainButton>
      </div>
    </div>
  );
}

export function SaveTemplate({ failed, action }: { failed: FailedForm; action: string }) {
  return (
    <Fold
      title="Save these lines as a template"
      isOpen={failed.errors.templateName !== undefined || Boolean(failed.values.templateName)}
    >
      <div className="mt-4 flex max-w-xl flex-col items-start gap-3">
        <Input
          {...TEMPLATE_FIELDS.templateName}
          label="Name of the template"
          name="templateName"
          required={false}
          hint="A template of the same name is replaced. Scope and turnaround are kept with the lines."
        />
        <PlainButton formAction={action}>Save template</PlainButton>
      </div>
    </Fold>
  );
}
