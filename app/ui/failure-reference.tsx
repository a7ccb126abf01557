import { createContext, useContext } from "react";
import { useLocation } from "react-router";

/** The id of the request that failed with the page that was asked for; null where none did. */
export const FailedRequest = createContext<string | null>(null);

/** The start of an id: enough to find a request of the day in the log, and to be read out. */
const SHOWN = 8;
/** The page that the browser opened, before any navigation within it. */
const FIRST = "default";

/** What to tell us on the phone, so that we find in the log what went wrong. */
export function FailureReference() {
  const id = useContext(FailedRequest);
  const { key } = useLocation();
  if (!id || key !== FIRST) return null;
  return (
    <p className="mt-3 text-sm text-muted" data-failed-request={id}>
      Reference: <span className="tabular-nums">{id.slice(0, SHOWN)}</span>
    </p>
  );
}
