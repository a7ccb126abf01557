import { href, Link } from "react-router";
import type { EmailTemplate, ListedVersion } from "#app/domain/email-templates/queries.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Moment } from "#app/ui/moment.tsx";

const PARTS = {
  subject: "subject",
  body: "body",
  description: "description",
  isActive: "status",
} as const;
const AND = new Intl.ListFormat("en-GB");

interface VersionListProps {
  template: EmailTemplate;
  versions: readonly ListedVersion[];
}

export function VersionList({ template, versions }: VersionListProps) {
  return (
    <section aria-labelledby="versions" className="card">
      <h2 id="versions">Versions</h2>
      <ol className="mt-4 divide-y divide-rule">
        {versions.map((version) => (
          <li
            key={version.number}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">Version {version.number}</span>
                <span className="wrap-anywhere">{versionInWords(version)}</span>
                {version.number === template.version && <Badge tone="green">In use</Badge>}
              </p>
              <p className="text-sm text-muted wrap-anywhere">
                {version.createdByName ?? "System"} · <Moment at={version.createdAt} />
              </p>
            </div>
            <Link
              to={href("/admin/email-templates/:templateId/versions/:number", {
                templateId: template.id,
                number: String(version.number),
              })}
              aria-label={`View version ${version.number}`}
            >
              View
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

function versionInWords(version: ListedVersion): string {
  const { number, restoredFrom, changed } = version;
  if (number === 1) return "First version";
  if (restoredFrom === 0) return "Default restored";
  if (restoredFrom !== null) return `Version ${restoredFrom} restored`;
  return `Changed: ${AND.format(changed.map((part) => PARTS[part]))}`;
}
