import { type FocusEvent, useContext } from "react";
import { TEMPLATE_FIELDS } from "#app/domain/email-templates/fields.ts";
import { Refused } from "#app/ui/forms/fields.tsx";
import { Input } from "#app/ui/forms/inputs.tsx";
import type { Draft } from "./use-draft.ts";

interface TemplateFieldsProps {
  draft: Draft;
  canBeInactive: boolean;
  onChange: (changed: Partial<Draft>) => void;
  onFocus: (field: HTMLInputElement | HTMLTextAreaElement) => void;
}

export function TemplateFields(props: TemplateFieldsProps) {
  const { draft, canBeInactive, onChange, onFocus } = props;
  const focused = ({ target }: FocusEvent<HTMLElement>) => onFocus(target as HTMLTextAreaElement);
  return (
    <>
      <ActiveSwitch draft={draft} canBeInactive={canBeInactive} onChange={onChange} />
      <Input
        {...TEMPLATE_FIELDS.description}
        name="description"
        value={draft.description}
        onType={(description) => onChange({ description })}
      />
      <Input
        {...TEMPLATE_FIELDS.subject}
        name="subject"
        value={draft.subject}
        onType={(subject) => onChange({ subject })}
        attributes={{ onFocus: focused }}
      />
      <Input
        {...TEMPLATE_FIELDS.body}
        name="body"
        value={draft.body}
        onType={(body) => onChange({ body })}
        attributes={{
          className: "field font-mono text-sm",
          onFocus: focused,
        }}
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
