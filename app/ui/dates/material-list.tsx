import { Form } from "react-router";
import type { MaterialRequest } from "#app/domain/dates/queries.server.ts";
import { Moment } from "#app/ui/moment.tsx";
import { dayInWords } from "./date-words.tsx";

interface MaterialListProps {
  material: readonly MaterialRequest[];
  canChange: boolean;
}

/** What was asked for: first what is still missing, each with a button; then what is there. */
export function MaterialList({ material, canChange }: MaterialListProps) {
  const missing = material.filter(({ receivedAt }) => !receivedAt);
  const received = material.filter(({ receivedAt }) => receivedAt);
  if (material.length === 0) return <p className="text-muted">Nothing is missing.</p>;
  return (
    <>
      {missing.length === 0 && <p className="text-muted">Nothing is missing any more.</p>}
      <ul className="w-full space-y-4">
        {missing.map(({ id, what, askedAt, dueOn }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{what}</p>
              <p className="text-sm text-muted">
                Asked <Moment at={new Date(askedAt)} dateOnly />
                {dueOn && ` · needed by ${dayInWords(dueOn)}`}
              </p>
            </div>
            {canChange && (
              <Form method="post">
                <button type="submit" className="button" name="received" value={id}>
                  Received<span className="sr-only">: {what}</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {received.length > 0 && (
        <details>
          <summary className="link w-fit cursor-pointer">{received.length} received</summary>
          <ul className="mt-2 space-y-2">
            {received.map(({ id, what, receivedAt }) => (
              <li key={id} className="text-muted wrap-anywhere">
                {what} · received <Moment at={new Date(receivedAt ?? 0)} dateOnly />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
