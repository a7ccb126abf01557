import { href, Link } from "react-router";
import type { EmailTemplate } from "#app/domain/email-templates/queries.server.ts";

/** Shown when saving would overwrite somebody else's text: what they saved, and what saving does now. */
export function SavedMeanwhile({ template }: { template: EmailTemplate }) {
  const { id, version, subject, body } = template;
  return (
    <div className="space-y-2 border-l-4 border-rule pl-4">
      <p className="font-semibold">
        Somebody has saved version {version}. If you save again, your text below replaces it.
      </p>
      <p className="wrap-break-word">Subject: {subject}</p>
      <p className="max-h-48 overflow-y-auto text-sm whitespace-pre-wrap wrap-break-word">{body}</p>
      <p>
        <Link
          className="link"
          to={href("/admin/email-templates/:templateId/versions/:number", {
            templateId: id,
            number: String(version),
          })}
        >
          View version {version}
        </Link>
      </p>
    </div>
  );
}
