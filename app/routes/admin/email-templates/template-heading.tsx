import type { EmailTemplate } from "#app/domain/email-templates/queries.server.ts";
import { Moment } from "#app/ui/moment.tsx";
import { TemplateStateBadge } from "./template-state-badge.tsx";

/** Name and key, which cannot be changed, as an exhibit label. */
export function TemplateHeading({ template }: { template: EmailTemplate }) {
  const { key, name, isActive, version, updatedAt } = template;
  return (
    <header className="exhibit py-4 pr-14 pl-4 sm:pl-6">
      <title>{`${name} · Email Templates`}</title>
      <p className="text-sm text-muted">
        <code>{key}</code>
      </p>
      <h1 className="mt-1">{name}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <TemplateStateBadge isActive={isActive} />
        <span className="text-sm text-muted">
          Version {version} · Last updated <Moment at={updatedAt} />
        </span>
      </p>
    </header>
  );
}
