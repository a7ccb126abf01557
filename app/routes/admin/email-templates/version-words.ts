import type { ListedVersion } from "#app/domain/email-templates/queries.server.ts";

const PARTS = {
  subject: "subject",
  body: "body",
  description: "description",
  isActive: "active or not",
} as const;
const AND = new Intl.ListFormat("en-GB");

/** What a version of a template changed, in words. */
export function versionInWords(version: ListedVersion): string {
  const { number, restoredFrom, changed } = version;
  if (number === 1) return "First version";
  if (restoredFrom === 0) return "Default restored";
  if (restoredFrom !== null) return `Version ${restoredFrom} restored`;
  return `Changed: ${AND.format(changed.map((part) => PARTS[part]))}`;
}
