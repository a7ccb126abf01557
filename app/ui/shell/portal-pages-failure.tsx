import { useLocation, useMatch, useRouteError } from "react-router";
import { useByStaff } from "./by-staff.ts";
import { FailurePage } from "./failure-page.tsx";

const LISTS = [
  { to: "/app/account", label: "Back to My account" },
  { to: "/admin/organisations", label: "Back to Organisations" },
  { to: "/admin/users", label: "Back to Users" },
  { to: "/admin/enquiries", label: "Back to Enquiries" },
  { to: "/admin/email-templates", label: "Back to Email Templates" },
  { to: "/admin/sent-emails", label: "Back to Sent emails" },
  { to: "/admin/account", label: "Back to My account" },
];

/** Within the frame, so that a page that fails leaves the portal around it. */
export function PageFailure() {
  const error = useRouteError();
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
