import { Outlet } from "react-router";
import { FailurePage } from "#app/ui/failure-page.tsx";
import type { Route } from "./+types/failures.ts";

/** Between the frame and the pages: whatever fails in a page is told inside the portal. */
export default function ClientPages() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} back={{ to: "/app/jobs", label: "Back to Jobs" }} />;
}
