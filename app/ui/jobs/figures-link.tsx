import { href, Link } from "react-router";

interface FiguresLinkProps {
  jobId: string;
  base: "/app" | "/admin";
  count: number;
}

/** To what was worked out from the exhibits; for clients once there is something. */
export function FiguresLink({ jobId, base, count }: FiguresLinkProps) {
  if (base === "/app" && count === 0) return null;
  return (
    <Link className="link" to={href(`${base}/jobs/:jobId/sheets`, { jobId })}>
      Figures{count > 0 && ` ${count}`}
    </Link>
  );
}
