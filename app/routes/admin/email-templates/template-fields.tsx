import { useContext } from "react";
import { Refused, TextArea, TextField } from "#app/ui/forms/fields.tsx";
import type { Draft } from "./use-draft.ts";

interface TemplateFieldsProps {
  draft: Draft;
  canBeInactive: boolean;
  onChange: (changed: Partial<Draft>) => void;
  onFocus: (field: HTMLInputElement | HTMLTextAreaElement) => void;
}

export function TemplateFields(props: TemplateFieldsProps) {
  const { draft, canBeInactive, onChange, onFocus } = props;
  return (
    <>
      <ActiveSwitch draft={draft} canBeInactive={canBeInactive} onChange={onChange} />
      <TextField
        label="Description"
        name="description"
        hint="For staff only."
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <TextField
        label="Subject"
        name="subject"
        required
        value={draft.subject}
        onFocus={(event) => onFocus(event.target)}
        onChange={(event) => onChange({ subject: event.target.value })}
      />
      <TextArea
        label="Body"
        name="body"
        hint="Plain text. A line such as “Read the quote: {{ actionUrl }}” becomes a button."
        required
        className="field font-mono text-sm"
        rows={12}
        value={draft.body}
        onFocus={(event) => onFocus(event.target)}
        onChange={(event) => onChange({ body: event.target.value })}
      />
    </>
  );
}

function ActiveSwitch(props: Omit<TemplateFieldsProps, "onFocus">) {
  const { draft, canBeInactive, onChange } = props;
  const error = useContext(Refused)?.errors.isActive;
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
