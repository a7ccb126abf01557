import { type ReactNode, useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation } from "react-router";

/**
 * Loads the scripts of a form's actions as soon as the form has the focus. The router would load them on
 * sending, and reload the page when that fails: after a lost connection the typed text would be gone.
 */
export function PrefetchForms({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const [entered, setEntered] = useState({ actions: [""], key: "" });
  useEffect(() => {
    function findActions({ target }: FocusEvent): void {
      const form = target instanceof Element ? target.closest("form") : null;
      // The router marks its own forms; what a browser sends by itself, such as a download's, needs no scripts.
      if (form?.method !== "post" || form.dataset.discover === undefined) return;
      const buttons = form.querySelectorAll<HTMLButtonElement>("button[formaction]");
      const addresses = [form.action, ...[...buttons].map(({ formAction }) => formAction)];
      setEntered({ actions: addresses.map((address) => new URL(address).pathname), key });
    }
    document.addEventListener("focusin", findActions);
    return () => document.removeEventListener("focusin", findActions);
  }, [key]);
  // After sending, the form's address may no longer exist and must not be prefetched on the next page.
  const isHere = entered.key === key;
  return (
    <>
      {children}
      {isHere && entered.actions.map((page) => <PrefetchPageLinks key={page} page={page} />)}
    </>
  );
}
