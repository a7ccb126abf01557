import { type RefObject, useEffect, useRef } from "react";
import { useDraft } from "./drafts.ts";

interface FormDraft {
  /** What is kept, by field name; empty when nothing is. */
  kept: Record<string, string>;
  /** For the form's `onInput`. */
  keep: () => void;
  forget: () => void;
}

/**
 * Keeps all fields of a form while they are filled in, and fills them in again on the next visit. A
 * form that comes back refused (`isAnswered`) shows what was sent instead.
 */
export function useFormDraft(
  place: string,
  form: RefObject<HTMLFormElement | null>,
  isAnswered: boolean,
): FormDraft {
  const [text, put] = useDraft(place);
  const isFilled = useRef(isAnswered);
  useEffect(() => {
    if (text === null || isFilled.current || !form.current) return;
    isFilled.current = true;
    fill(form.current, JSON.parse(text));
  }, [text, form]);
  function keep() {
    isFilled.current = true;
    if (form.current) put(JSON.stringify(Object.fromEntries(new FormData(form.current))));
  }
  return { kept: text === null ? {} : JSON.parse(text), keep, forget: () => put(null) };
}

/** Fills in what nobody has touched since the page came. */
function fill(form: HTMLFormElement, values: Record<string, string>): void {
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.value = values[control.name] ?? control.value;
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    const value = values[control.name];
    if (value !== undefined && control.value === control.defaultValue) control.value = value;
  }
}
