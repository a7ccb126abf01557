import { useCallback, useEffect, useRef, useState } from "react";

/** The form's fields as they are typed, also before the page's scripts ran. */
export function useTyped(initial: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const read = useCallback(() => {
    if (form.current) setValues(textOf(new FormData(form.current)));
  }, []);
  useEffect(read, [read]);
  return { form, values, setValues, read };
}

export function textOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}

/** What someone typed, whatever the order of the fields. */
export function fingerprint({
  step,
  seen,
  shown,
  templateId,
  ...values
}: Record<string, string>): string {
  return JSON.stringify(
    Object.entries(values)
      .filter(([, value]) => value !== "")
      .sort(([one], [other]) => one.localeCompare(other)),
  );
}
