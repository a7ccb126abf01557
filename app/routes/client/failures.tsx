import { Outlet, useMatch } from "react-router";
import { FailurePage } from "#app/ui/failure-page.tsx";
import type { Route } from "./+types/failures.ts";

/** Between the frame and the pages: whatever fails in a page is told inside the portal. */
export default function ClientPages() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const onJob = useMatch("/app/jobs/:jobId");
  return (
    <FailurePage
      error={error}
      back={{ to: "/app/jobs", label: "Back to Jobs" }}
      {...(onJob && { surprise: "Failed to load job details" })}
    />
  );
}
