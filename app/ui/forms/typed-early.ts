import { type RefObject, useLayoutEffect, useRef } from "react";
import { useHydrated } from "./submit-button.tsx";

type Values = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Tells what stands in a form of the first page that the server did not put there: it was typed or
 * chosen before the scripts ran, or came back refused (`sent`). Told once, by field name, before a
 * draft is shown, and only when there is something; a box is "on" or "".
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

/** Whether a control shows something else than the page came with. */
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
