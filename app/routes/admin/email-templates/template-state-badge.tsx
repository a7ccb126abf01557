import { Badge } from "#app/ui/badge.tsx";

export function TemplateStateBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? "green" : "slate"}>{isActive ? "Active" : "Inactive"}</Badge>;
}
