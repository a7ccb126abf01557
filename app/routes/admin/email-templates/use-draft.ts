import { useState } from "react";
import { href } from "react-router";
import type { EmailTemplate } from "#app/domain/email-templates/queries.server.ts";
import type { TemplateWords } from "#app/domain/email-templates/template.ts";
import { useUnsaved } from "#app/ui/forms/typed/use-unsaved.ts";
import type { FailedForm } from "#foundation/forms/failed-form.ts";

export interface Draft extends TemplateWords {
  version: number;
}

/**
 * The text being edited. When the template is saved, here or elsewhere, it takes over the new text unless
 * that would lose unsaved text: then it is marked as outdated. `onFollow` is called with the new text.
 * Asks before a reload or navigation that would lose text.
 */
export function useDraft(
  template: EmailTemplate,
  failed: FailedForm | undefined,
  onFollow: () => void,
) {
  const saved = wordsOf(template);
  const [draft, setDraft] = useState<Draft>(failed ? typed(failed, saved) : saved);
  const [opened, setOpened] = useState(saved);
  const isUnsaved = !isSame(draft, opened) && !isSame(draft, saved);
  useUnsaved(
    isUnsaved,
    href("/admin/email-templates/:templateId/default", { templateId: template.id }),
  );
  const isBehind = draft.version !== saved.version;
  if (isBehind && !failed && (isSame(draft, opened) || isSame(draft, saved))) {
    setDraft(saved);
    setOpened(saved);
    onFollow();
  }
  return {
    draft,
    isBehind,
    change: (changed: Partial<Draft>) => setDraft((now) => ({ ...now, ...changed })),
  };
}

function wordsOf({ description, subject, body, isActive, version }: EmailTemplate): Draft {
  return { description, subject, body, isActive, version };
}

function typed({ values }: FailedForm, saved: Draft): Draft {
  const { description, subject, body, isActive, version } = values;
  return {
    description: description ?? saved.description,
    subject: subject ?? saved.subject,
    body: body ?? saved.body,
    isActive: isActive === "on",
    version: Number(version ?? saved.version),
  };
}

/** Compares like the server stores: without spaces at the ends, with plain line breaks. */
function isSame(a: Draft, b: Draft): boolean {
  const plain = (text: string) => text.replaceAll("\r\n", "\n").trim();
  return (
    a.isActive === b.isActive &&
    plain(a.description) === plain(b.description) &&
    plain(a.subject) === plain(b.subject) &&
    plain(a.body) === plain(b.body)
  );
}
