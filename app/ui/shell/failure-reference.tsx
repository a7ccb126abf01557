import { createContext, useContext } from "react";
import { useLocation } from "react-router";

interface Failed {
  /** The id of the request. */
  id: string;
  /** What was asked for. */
  path: string;
}

/** The request that failed with the page that the browser opened; null where none did. */
export const FailedRequest = createContext<Failed | null>(null);

/** The start of an id: enough to find a request of the day in the log, and to be read out. */
const SHOWN = 8;

/** What to tell us on the phone, so that we find in the log what went wrong. */
export function FailureReference() {
  const failed = useContext(FailedRequest);
  const { pathname } = useLocation();
  // Another page of the same visit has failed by a request of its own.
  if (!failed || failed.path !== pathname) return null;
  return (
    <p className="mt-3 text-sm text-muted" data-failed-request={failed.id}>
      Reference: <span className="tabular-nums">{failed.id.slice(0, SHOWN)}</span>
    </p>
  );
}
