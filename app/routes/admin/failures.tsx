import { Outlet, useLocation, useMatch } from "react-router";
import { FailurePage } from "#app/ui/shell/failure-page.tsx";
import type { Route } from "./+types/failures.ts";

/** An error boundary inside the portal's layout, so that errors of pages are shown within the portal. */
export default function AdminPages() {
  return <Outlet />;
}

const JOBS = { to: "/admin/jobs", label: "Back to Jobs" };
const LISTS = [
  { to: "/admin/organisations", label: "Back to Organisations" },
  { to: "/admin/users", label: "Back to Users" },
  { to: "/admin/enquiries", label: "Back to Enquiries" },
  { to: "/admin/email-templates", label: "Back to Email Templates" },
  { to: "/admin/sent-emails", label: "Back to Sent emails" },
  { to: "/admin/account", label: "Back to My account" },
];

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const onJob = useMatch("/admin/jobs/:jobId");
  const { pathname } = useLocation();
  const back = LISTS.find(({ to }) => pathname.startsWith(to)) ?? JOBS;
  return (
    <FailurePage
      error={error}
      back={back}
      {...(onJob && { surprise: "Failed to load job: something went wrong" })}
    />
  );
}
