import { Outlet } from "react-router";
import { FailurePage } from "#app/ui/failure-page.tsx";
import type { Route } from "./+types/failures.ts";

/** Between the frame and the pages: whatever fails in a page is told inside the portal. */
export default function AdminPages() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} back={{ to: "/admin/jobs", label: "Back to Jobs" }} />;
}
