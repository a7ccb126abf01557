import { href, Outlet } from "react-router";
import { findTemplate, findVersion } from "#app/domain/email-templates/queries.server.ts";
import { read } from "#app/http/command.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Row, TimeRow } from "#app/ui/jobs/job-details.tsx";
import { PageHead } from "#app/ui/shell/page-head.tsx";
import type { Route } from "./+types/version.ts";
import { TemplateStateBadge } from "./template-state-badge.tsx";

export const loader = read(async (tx, { params }: Route.LoaderArgs) => ({
  template: await findTemplate(tx, params.templateId),
  version: await findVersion(tx, params.templateId, params.number),
}));

export default function VersionPage({ loaderData }: Route.ComponentProps) {
  const { template, version } = loaderData;
  const path = href("/admin/email-templates/:templateId", { templateId: template.id });
  const isInUse = version.number === template.version;
  return (
    <>
      <PageHead
        title={`${template.name}, version ${version.number}`}
        back={{ to: path, text: `Back to ${template.name}` }}
      >
        {isInUse ? (
          <Badge tone="green">In use</Badge>
        ) : (
          <ButtonLink
            data-look="main"
            to={`${path}/versions/${version.number}/restoration`}
            preventScrollReset
          >
            Restore this version
          </ButtonLink>
        )}
      </PageHead>
      <dl className="card grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Row label="Saved by">{version.createdByName ?? "System"}</Row>
        <TimeRow label="Saved" at={version.createdAt} />
        <Row label="Description">{version.description}</Row>
        <Row label="Status">
          <TemplateStateBadge isActive={version.isActive} />
        </Row>
      </dl>
      <section aria-labelledby="words" className="card space-y-4">
        <h2 id="words">Text</h2>
        <dl className="space-y-4">
          <Row label="Subject">{version.subject}</Row>
          <Row label="Body">
            <span className="block max-w-prose whitespace-pre-wrap wrap-break-word">
              {version.body}
            </span>
          </Row>
        </dl>
      </section>
      <Outlet />
    </>
  );
}
