import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import "#app/ui/forms/email-marks.js";
import { undoEarlyChanges } from "#app/ui/shell/early-changes.ts";
import { FailedRequest } from "#app/ui/shell/failure-reference.tsx";

const id = document.querySelector<HTMLElement>("[data-failed-request]")?.dataset.failedRequest;
const failed = id ? { id, path: window.location.pathname } : null;

undoEarlyChanges();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <FailedRequest value={failed}>
        <HydratedRouter />
      </FailedRequest>
    </StrictMode>,
  );
});
