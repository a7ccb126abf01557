import { Outlet, useLocation, useMatch } from "react-router";
import { useByStaff } from "#app/ui/shell/by-staff.ts";
import { FailurePage } from "#app/ui/shell/failure-page.tsx";
import type { Route } from "./+types/failures.ts";

/** An error boundary inside the portal's layout, so that errors of pages are shown within the portal. */
export default function PortalPages() {
  return <Outlet />;
}

const LISTS = [
  { to: "/app/account", label: "Back to My account" },
  { to: "/admin/organisations", label: "Back to Organisations" },
  { to: "/admin/users", label: "Back to Users" },
  { to: "/admin/enquiries", label: "Back to Enquiries" },
  { to: "/admin/email-templates", label: "Back to Email Templates" },
  { to: "/admin/sent-emails", label: "Back to Sent emails" },
  { to: "/admin/account", label: "Back to My account" },
];

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const onClientJob = useMatch("/app/jobs/:jobId");
  const onStaffJob = useMatch("/admin/jobs/:jobId");
  const { pathname } = useLocation();
  const jobs = useByStaff() ? "/admin/jobs" : "/app/jobs";
  const back = LISTS.find(({ to }) => pathname.startsWith(to));
  return (
    <FailurePage
      error={error}
      back={back ?? { to: jobs, label: "Back to Jobs" }}
      {...(onClientJob && { surprise: "Failed to load job details" })}
      {...(onStaffJob && { surprise: "Failed to load job: something went wrong" })}
    />
  );
}
