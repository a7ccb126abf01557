import { href, Link, Outlet } from "react-router";
import { inspectInstallation } from "#app/domain/health/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { programFacts } from "#app/http/system.server.ts";
import { Moment } from "#app/ui/moment.tsx";
import type { Route } from "./+types/system.ts";
import { CheckBadge } from "./check-badge.tsx";
import { CheckList } from "./check-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const program = await programFacts(context);
  return query(context, (tx) => inspectInstallation(tx, program));
}

/** What there is to do about the installation; what is in order is folded. */
export default function System({ loaderData }: Route.ComponentProps) {
  const { groups, now, status, words } = loaderData;
  const open = groups.flatMap(({ checks }) => checks.filter((check) => check.status !== "OK"));
  const inOrder = groups.flatMap(({ title, checks }) => {
    const passed = checks.filter((check) => check.status === "OK");
    return passed.length > 0 ? [{ title, passed }] : [];
  });
  const count = inOrder.reduce((sum, { passed }) => sum + passed.length, 0);
  return (
    <>
      <title>System · Admin Portal</title>
      <h1>System</h1>
      <section aria-label="Summary" className="exhibit space-y-3 py-4 pr-14 pl-4 sm:pl-6">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <CheckBadge status={status} />
          <span className="text-lg font-semibold">{words}</span>
        </p>
        <CheckList checks={open} />
        <p className="flex flex-wrap gap-x-4 gap-y-1 py-0.5 text-sm leading-6 text-muted">
          <span>
            Checked <Moment at={now} />
          </span>
          <Link className="link inline-block" to={href("/admin/system")}>
            Check again
          </Link>
          <Link
            className="link inline-block"
            to={href("/admin/system/verification")}
            preventScrollReset
          >
            Verify the audit log now
          </Link>
        </p>
      </section>
      <details className="card">
        <summary className="min-h-6 cursor-pointer content-center font-semibold">
          {count} checks passed
        </summary>
        {inOrder.map(({ title, passed }) => (
          <section key={title} aria-label={title} className="mt-5">
            <h2 className="text-lg">{title}</h2>
            <CheckList checks={passed} />
          </section>
        ))}
      </details>
      <Outlet />
    </>
  );
}
