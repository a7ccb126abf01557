import { Fragment } from "react";
import { Link } from "react-router";
import type { HealthCheck, PageLink } from "#app/domain/health/check.ts";
import { Moment } from "#app/ui/moment.tsx";
import { CheckBadge } from "./check-badge.tsx";

/** The page with the details of a check. */
const PAGES: Record<string, PageLink> = {
  "Emails waiting": { to: "/admin/sent-emails?state=QUEUED", label: "Show queued emails" },
  "Emails refused": { to: "/admin/sent-emails?state=FAILED", label: "Show failed emails" },
};

/** Commands in a text, which are shown as code. */
const COMMAND = /(npm run [a-z:]+(?: -- --[a-z]+)?|chmod \S+)/;

function checkId(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, "-");
}

/** Checks, each with its title, result and advice. */
export function CheckList({ checks }: { checks: readonly HealthCheck[] }) {
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
                <Link className="link" to={to}>
                  {label}
                </Link>
              </Fragment>
            ))}
          </p>
        )}
      </dd>
    </div>
  );
}
