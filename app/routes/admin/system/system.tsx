import { Link, Outlet } from "react-router";
import { type HealthCheck, type HealthCheckGroup, worstOf } from "#app/domain/health/check.ts";
import { inspectInstallation } from "#app/http/system.server.ts";
import { Moment } from "#app/ui/moment.tsx";
import type { Route } from "./+types/system.ts";
import { CheckBadge } from "./check-badge.tsx";
import { CheckCard, checkId } from "./check-card.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return inspectInstallation(context);
}

export default function System({ loaderData }: Route.ComponentProps) {
  const { groups, now } = loaderData;
  return (
    <>
      <title>System · Admin Portal</title>
      <h1>System</h1>
      <Summary groups={groups} now={now} />
      {groups.map((group) => (
        <CheckCard key={group.title} group={group} />
      ))}
      <Outlet />
    </>
  );
}

function Summary({ groups, now }: { groups: readonly HealthCheckGroup[]; now: Date }) {
  const checks = groups.flatMap((group) => group.checks);
  const open = checks.filter(({ status }) => status !== "OK");
  return (
    <section aria-label="Summary" className="exhibit space-y-3 py-4 pr-14 pl-4 sm:pl-6">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CheckBadge status={worstOf(checks)} />
        <span className="text-lg font-semibold">{inWords(open)}</span>
      </p>
      {open.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {open.map(({ title }) => (
            <li key={title}>
              <a className="link" href={`#${checkId(title)}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <span>
          Checked <Moment at={now} />
        </span>
        <Link className="link" to="/admin/system">
          Check again
        </Link>
        <Link className="link" to="/admin/system/verification" preventScrollReset>
          Verify the audit log now
        </Link>
      </p>
    </section>
  );
}

function inWords(open: readonly HealthCheck[]): string {
  const wrong = open.filter(({ status }) => status === "WRONG").length;
  const warnings = open.length - wrong;
  const words = [
    wrong > 0 && `${wrong} wrong`,
    warnings > 0 && `${warnings} ${warnings === 1 ? "warning" : "warnings"}`,
  ].filter(Boolean);
  return words.join(", ") || "Everything is in order";
}
