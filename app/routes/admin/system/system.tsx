import { Fragment } from "react";
import { href, Link, Outlet } from "react-router";
import type { HealthCheck, PageLink } from "#app/domain/health/check.ts";
import { inspectInstallation } from "#app/domain/health/queries.server.ts";
import { query } from "#app/http/command.server.ts";
import { programFacts } from "#app/http/system.server.ts";
import { Moment } from "#app/ui/moment.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import type { Route } from "./+types/system.ts";
import { CheckBadge } from "./check-badge.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const program = await programFacts(context);
  return query(context, (tx) => inspectInstallation(tx, program));
}

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
      <PageHead title="System" />
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

const PAGES: Record<string, PageLink> = {
  "Emails waiting": { to: "/admin/sent-emails?state=QUEUED", label: "Show queued emails" },
  "Emails refused": { to: "/admin/sent-emails?state=FAILED", label: "Show failed emails" },
};

const COMMAND = /(npm run [a-z:]+(?: -- --[a-z]+)?|chmod \S+)/;

function checkId(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, "-");
}

function CheckList({ checks }: { checks: readonly HealthCheck[] }) {
  return (
    <dl className="@container divide-y divide-rule">
      {checks.map((check) => (
        <CheckRow key={check.title} check={check} />
      ))}
    </dl>
  );
}

function CheckRow({
  check: { title, status, message: says, at, action: todo, links = [] },
}: {
  check: HealthCheck;
}) {
  const page = status === "OK" ? undefined : PAGES[title];
  const pages = page ? [page, ...links] : links;
  return (
    <div
      id={checkId(title)}
      className="grid scroll-mt-6 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 py-3 last:pb-0 @xl:grid-cols-[11rem_minmax(0,1fr)_auto]"
    >
      <dt className="font-semibold">{title}</dt>
      <dd className="@xl:order-last">
        <CheckBadge status={status} />
      </dd>
      <dd className="col-span-2 min-w-0 @xl:col-span-1">
        <span className="wrap-anywhere">{says}</span>
        {at && (
          <span className="text-muted">
            {" "}
            <Moment at={at} />
          </span>
        )}
        {todo && (
          <p className="mt-1 border-l-4 border-accent pl-3 text-sm wrap-anywhere">
            {todo.split(COMMAND).map((text, place) =>
              place % 2 === 1 ? (
                <code key={text} className="rounded-xs bg-wash px-1">
                  {text}
                </code>
              ) : (
                text
              ),
            )}
            {pages.map(({ to, label }) => (
              <Fragment key={to}>
                {" "}
                <Link to={to}>{label}</Link>
              </Fragment>
            ))}
          </p>
        )}
      </dd>
    </div>
  );
}
