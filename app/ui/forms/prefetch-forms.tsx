import { type ReactNode, useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation } from "react-router";

/**
 * Fetches the scripts of a form's action as soon as somebody is in the form. The router fetches them when
 * it is sent, and loads the page anew where it cannot: a connection lost in the meantime would take
 * what was typed along.
 */
export function PrefetchForms({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [entered, setEntered] = useState({ action: "", key: "" });
  useEffect(() => {
    function findAction({ target }: FocusEvent): void {
      const form = target instanceof Element ? target.closest("form") : null;
      if (form?.method === "post") setEntered({ action: new URL(form.action).pathname, key });
    }
    document.addEventListener("focusin", findAction);
    return () => document.removeEventListener("focusin", findAction);
  }, [key]);
  // Once a form is sent its address may be gone, and would be asked for again on the next page.
  const isHere = entered.key === key;
  return (
    <>
      {children}
      {isHere && <PrefetchPageLinks page={entered.action} />}
    </>
  );
}
