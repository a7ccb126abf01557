import { href } from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { useByStaff } from "#app/ui/shell/by-staff.ts";

interface FiguresLinkProps {
  jobId: string;
  count: number;
}

/** To what was worked out from the exhibits; for clients once there is something. */
export function FiguresLink({ jobId, count }: FiguresLinkProps) {
  const byStaff = useByStaff();
  if (!byStaff && count === 0) return null;
  return (
    <ButtonLink to={href("/jobs/:jobId/sheets", { jobId })}>
      Figures{count > 0 && ` ${count}`}
    </ButtonLink>
  );
}
