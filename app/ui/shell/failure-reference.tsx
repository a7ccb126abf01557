import { createContext, useContext } from "react";
import { useLocation } from "react-router";

interface Failed {
  id: string;
  path: string;
}

/** The failed request that loaded this document; null when it did not fail. */
export const FailedRequest = createContext<Failed | null>(null);

const SHOWN = 8;

export function FailureReference() {
  const failed = useContext(FailedRequest);
  const { pathname } = useLocation();
  // After a client-side navigation the error belongs to another request.
  if (!failed || failed.path !== pathname) return null;
  return (
    <p className="mt-3 text-sm text-muted" data-failed-request={failed.id}>
      Reference: <span className="tabular-nums">{failed.id.slice(0, SHOWN)}</span>
    </p>
  );
}
