import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { Field } from "#app/ui/forms/field.tsx";
import type { Draft } from "./use-draft.ts";

interface TemplateFieldsProps {
  draft: Draft;
  failed: FailedForm | undefined;
  canBeInactive: boolean;
  onChange: (changed: Partial<Draft>) => void;
  /** Called with the field into which variables are inserted next. */
  onFocus: (field: HTMLInputElement | HTMLTextAreaElement) => void;
}

export function TemplateFields(props: TemplateFieldsProps) {
  const { draft, failed, canBeInactive, onChange, onFocus } = props;
  return (
    <>
      <ActiveSwitch
        draft={draft}
        failed={failed}
        canBeInactive={canBeInactive}
        onChange={onChange}
      />
      <Field label="Description" name="description" failed={failed} hint="For staff only.">
        {({ defaultValue: _, ...control }) => (
          <input
            {...control}
            value={draft.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Field>
      <Field label="Subject" name="subject" failed={failed} required>
        {({ defaultValue: _, ...control }) => (
          <input
            {...control}
            required
            autoComplete="off"
            value={draft.subject}
            onFocus={(event) => onFocus(event.target)}
            onChange={(event) => onChange({ subject: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Body"
        name="body"
        failed={failed}
        hint="Plain text. A line such as “Read the quote: {{ actionUrl }}” becomes a button."
        required
      >
        {({ defaultValue: _, ...control }) => (
          <textarea
            {...control}
            className="field font-mono text-sm"
            rows={12}
            required
            value={draft.body}
            onFocus={(event) => onFocus(event.target)}
            onChange={(event) => onChange({ body: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

function ActiveSwitch(
  props: Pick<TemplateFieldsProps, "draft" | "failed" | "canBeInactive" | "onChange">,
) {
  const { draft, failed, canBeInactive, onChange } = props;
  const error = failed?.errors.isActive;
  return (
    <div className="space-y-1.5">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          role="switch"
          aria-checked={draft.isActive}
          name="isActive"
          className="switch"
          disabled={!canBeInactive}
          aria-describedby="isActive-hint"
          checked={draft.isActive}
          onChange={(event) => onChange({ isActive: event.target.checked })}
        />
        Active
      </label>
      {/* Browsers do not send a disabled control. */}
      {!canBeInactive && <input type="hidden" name="isActive" value="on" />}
      <p id="isActive-hint" className="text-sm text-muted">
        {canBeInactive
          ? "While inactive, this email is not sent. Sent emails lists it as skipped."
          : "This email cannot be turned off: people need it to log in."}
      </p>
      {error && <p className="text-sm font-semibold text-danger">{error}</p>}
    </div>
  );
}
