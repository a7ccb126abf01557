import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { FailedRequest } from "./ui/failure-reference.tsx";

const failed = document.querySelector<HTMLElement>("[data-failed-request]")?.dataset.failedRequest;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <FailedRequest value={failed ?? null}>
        <HydratedRouter />
      </FailedRequest>
    </StrictMode>,
  );
});
