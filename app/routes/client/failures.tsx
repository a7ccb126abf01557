import { Outlet, useLocation, useMatch } from "react-router";
import { FailurePage } from "#app/ui/shell/failure-page.tsx";
import type { Route } from "./+types/failures.ts";

/** An error boundary inside the portal's layout, so that errors of pages are shown within the portal. */
export default function ClientPages() {
  return <Outlet />;
}

const JOBS = { to: "/app/jobs", label: "Back to Jobs" };
const ACCOUNT = { to: "/app/account", label: "Back to My account" };

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const onJob = useMatch("/app/jobs/:jobId");
  const { pathname } = useLocation();
  return (
    <FailurePage
      error={error}
      back={pathname.startsWith(ACCOUNT.to) ? ACCOUNT : JOBS}
      {...(onJob && { surprise: "Failed to load job details" })}
    />
  );
}
