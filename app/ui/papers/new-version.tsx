import type { FailedForm } from "#app/domain/forms/failed-form.ts";
import { fileSize } from "#app/domain/papers/files/file-size.ts";
import { ACCEPTED } from "#app/domain/papers/files/file-types.ts";
import type { Paper } from "#app/domain/papers/paper.ts";
import { FORM_LIMITS } from "#app/domain/papers/receiving/receiving.ts";
import { Field } from "#app/ui/forms/field.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";

interface NewVersionProps {
  paper: Paper;
  /** The page of the paper. */
  path: string;
  failed?: FailedForm | undefined;
  isOpen?: boolean;
}

/** Sends a further version of a paper, or a redacted copy of one. */
export function NewVersion({ paper, path, failed, isOpen = false }: NewVersionProps) {
  return (
    <Fold title="Add a version or a redacted copy" isOpen={isOpen}>
      <form
        method="post"
        encType="multipart/form-data"
        action={`${path}/versions`}
        className="mt-3 space-y-4"
      >
        <p>Earlier versions stay as they are. Nobody can change or remove them.</p>
        <Field label="What it is" name="redactedFrom" failed={failed}>
          {(control) => (
            <select {...control}>
              <option value="">A newer version</option>
              {paper.versions.map(({ id, number }) => (
                <option key={id} value={number}>
                  A redacted copy of version {number}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Why it is redacted" name="redactionReason" failed={failed}>
          {(control) => <textarea {...control} rows={2} />}
        </Field>
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
    </Fold>
  );
}
