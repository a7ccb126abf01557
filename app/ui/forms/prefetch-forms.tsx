import { type ReactNode, useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation } from "react-router";

/**
 * Loads the scripts of a form's action as soon as the form has the focus. The router would load them on
 * sending, and reload the page when that fails: after a lost connection the typed text would be gone.
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
  // After sending, the form's address may no longer exist and must not be prefetched on the next page.
  const isHere = entered.key === key;
  return (
    <>
      {children}
      {isHere && <PrefetchPageLinks page={entered.action} />}
    </>
  );
}
