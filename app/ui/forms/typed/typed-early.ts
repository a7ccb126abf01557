import { type RefObject, useLayoutEffect, useRef } from "react";
import { useHydrated } from "#app/ui/forms/form.tsx";

type Values = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Reports values that a form has when the scripts start and that the server did not set: typed or chosen
 * before, or returned after a refusal (`sent`). Called once, by field name, before a draft is shown, and
 * only if there are any; a checkbox is "on" or "".
 */
export function useTypedEarly(
  form: RefObject<HTMLFormElement | null>,
  take: (typed: Values) => void,
  sent: Values = {},
): void {
  const isFirstPage = !useHydrated();
  const isTold = useRef(false);
  useLayoutEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    if (!isFirstPage || !form.current) return;
    const typed = { ...sent, ...valuesOf(controlsOf(form.current).filter(isTouched)) };
    if (Object.keys(typed).length > 0) take(typed);
  });
}

export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
}

export function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const shown = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return control.value !== shown?.value;
  }
  if (isBox(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue.replaceAll("\r\n", "\n");
}

function valuesOf(controls: readonly Control[]): Values {
  return Object.fromEntries(
    controls.map((control) => [
      control.name,
      isBox(control) && !control.checked ? "" : control.value,
    ]),
  );
}

function isBox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
}
