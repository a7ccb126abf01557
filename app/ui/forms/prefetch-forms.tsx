import { type ReactNode, useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";

/**
 * Fetches the scripts of a form's action as soon as somebody is in the form. The router fetches them when
 * it is sent, and loads the page anew where it cannot: a connection lost in the meantime would take
 * what was typed along.
 */
export function PrefetchForms({ children }: { children: ReactNode }) {
  const [action, setAction] = useState<string | null>(null);
  useEffect(() => {
    function findAction({ target }: FocusEvent): void {
      const form = target instanceof Element ? target.closest("form") : null;
      if (form?.method === "post") setAction(new URL(form.action).pathname);
    }
    document.addEventListener("focusin", findAction);
    return () => document.removeEventListener("focusin", findAction);
  }, []);
  return (
    <>
      {children}
      {action && <PrefetchPageLinks page={action} />}
    </>
  );
}
