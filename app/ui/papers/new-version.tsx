import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { ACCEPTED } from "#app/domain/papers/files/accepted-files.ts";
import { fileSize } from "#app/domain/papers/files/file-size.ts";
import type { Paper } from "#app/domain/papers/paper.ts";
import { FORM_LIMITS } from "#app/domain/papers/receiving/receiving.ts";

interface NewVersionProps {
  paper: Paper;
  path: string;
  /** The form that was refused last, if any: all but the file is shown again. */
  failed?: FailedForm | undefined;
}

/** Sends a further version of a paper, or a redacted copy of one. */
export function NewVersion({ paper, path, failed }: NewVersionProps) {
  return (
    <details className="card" open={failed !== undefined}>
      <summary className="cursor-pointer font-semibold">Add a version or a redacted copy</summary>
      <form
        method="post"
        encType="multipart/form-data"
        action={`${path}/versions`}
        className="mt-3 space-y-4"
      >
        <p>Earlier versions stay as they are. Nobody can change or remove them.</p>
        <div className="space-y-1.5">
          <label htmlFor="redactedFrom" className="font-semibold">
            What it is
          </label>
          <select
            id="redactedFrom"
            name="redactedFrom"
            className="field"
            defaultValue={failed?.values.redactedFrom ?? ""}
          >
            <option value="">A newer version</option>
            {paper.versions.map(({ id, number }) => (
              <option key={id} value={number}>
                A redacted copy of version {number}
              </option>
            ))}
          </select>
        </div>
        <div className="space-y-1.5">
          <label htmlFor="redactionReason" className="font-semibold">
            Why it is redacted
          </label>
          <textarea
            id="redactionReason"
            name="redactionReason"
            rows={2}
            defaultValue={failed?.values.redactionReason}
            className="field"
          />
        </div>
        <div className="space-y-1.5">
          <label htmlFor="version" className="font-semibold">
            File
          </label>
          <input
            id="version"
            type="file"
            name="files"
            accept={ACCEPTED}
            required
            className="block w-full"
          />
          <p className="text-sm text-muted">Up to {fileSize(FORM_LIMITS.fileBytes)}.</p>
        </div>
        <button type="submit" className="button">
          Send
        </button>
      </form>
    </details>
  );
}
