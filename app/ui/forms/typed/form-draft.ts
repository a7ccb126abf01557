import { type RefObject, useEffect, useRef } from "react";
import { useDraft } from "./drafts.ts";
import { controlsOf, isTouched, useTypedEarly } from "./typed-early.ts";

type Values = Readonly<Record<string, string>>;

interface FormDraft {
  /** The stored values by field name; empty when there are none. */
  kept: Values;
  /** For the form's `onInput`. */
  keep: () => void;
  forget: () => void;
}

const NOTHING: Values = {};

/**
 * Stores all fields of a form while they are filled in, and restores them on the next visit. A refused
 * form shows the values that were `sent` instead.
 */
export function useFormDraft(
  place: string,
  form: RefObject<HTMLFormElement | null>,
  sent: Values | undefined,
): FormDraft {
  const { draft: kept, isKept, write, discard } = useDraft(place, NOTHING);
  const isFilled = useRef(sent !== undefined);
  useTypedEarly(
    form,
    (typed) => write((before) => ({ ...valuesIn(form.current), ...before, ...typed })),
    sent,
  );
  useEffect(() => {
    if (!isKept || isFilled.current || !form.current) return;
    isFilled.current = true;
    fill(form.current, kept);
  });
  function keep() {
    isFilled.current = true;
    write(valuesIn(form.current));
  }
  return { kept, keep, forget: discard };
}

/** These forms have no file fields. */
function valuesIn(form: HTMLFormElement | null): Values {
  const pairs = form ? [...new FormData(form)] : [];
  return Object.fromEntries(pairs.map(([name, value]) => [name, String(value)]));
}

function fill(form: HTMLFormElement, values: Values): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (value !== undefined && !isTouched(control)) control.value = value;
  }
}
