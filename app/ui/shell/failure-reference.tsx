import { createContext, useContext } from "react";
import { useLocation } from "react-router";

interface Failed {
  /** The request's id. */
  id: string;
  path: string;
}

/** The failed request that loaded this document; null when it did not fail. */
export const FailedRequest = createContext<Failed | null>(null);

/** The length of the shown start of an id: enough to find the request in a day's log, and to read out. */
const SHOWN = 8;

/** The request's reference to give on the phone, by which we find the error in the log. */
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
