import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { Options, TextField } from "#app/ui/forms/fields.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";

interface UseProps {
  templates: readonly { id: string; name: string }[];
  failed: FailedForm;
}

export function UseTemplate({ templates, failed }: UseProps) {
  if (templates.length === 0) return null;
  const error = failed.errors.templateId;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <label htmlFor="templateId" className="text-sm text-muted">
          Template
        </label>
        <select id="templateId" name="templateId" className="field w-auto" defaultValue="">
          <Options
            labels={Object.fromEntries(templates.map(({ id, name }) => [id, name]))}
            none="Choose"
          />
        </select>
        <SubmitButton name="step" value="template" variant="plain">
          Use
        </SubmitButton>
      </div>
      {error && <p className="mt-1 text-sm font-semibold text-danger">{error}</p>}
    </div>
  );
}

/** Keeps the lines of the form for further quotes. */
export function SaveTemplate({ failed, action }: { failed: FailedForm; action: string }) {
  return (
    <Fold
      title="Save these lines as a template"
      isOpen={failed.errors.templateName !== undefined || Boolean(failed.values.templateName)}
    >
      <div className="mt-4 flex max-w-xl flex-col items-start gap-3">
        <TextField
          label="Name of the template"
          name="templateName"
          failed={failed}
          hint="A template of the same name is replaced. Scope and turnaround are kept with the lines."
        />
        <SubmitButton formAction={action} variant="plain">
          Save template
        </SubmitButton>
      </div>
    </Fold>
  );
}
