import { VISIBILITY_LABELS } from "#app/domain/comments/comment.ts";
import { fileSize } from "#app/domain/papers/files/file-size.ts";
import type { SentFile, useSending } from "./use-sending.ts";

type SendingListProps = Pick<ReturnType<typeof useSending>, "files" | "pause" | "resume" | "clear">;

export function SendingList({ files, pause, resume, clear }: SendingListProps) {
  const done = files.filter(({ state }) => state === "done").length;
  const refused = files.filter(({ state }) => state === "refused");
  const others = files.filter(({ state }) => state !== "refused");
  if (files.length === 0) return null;
  const left = others.length - done;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="font-semibold">
          {left > 0
            ? `${done} of ${files.length} sent. Keep this page open.`
            : finishedWords(done, refused.length)}
        </p>
        {done > 0 && left === 0 && (
          <button type="button" className="chip" onClick={clear}>
            Clear the list
          </button>
        )}
      </div>
      <ul className="divide-y divide-rule border-y border-rule">
        {[...refused, ...others].map((file) => (
          <li key={file.key} className="space-y-1 py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 wrap-anywhere">
                {file.name}
                {file.internal && (
                  <span className="text-sm text-muted"> {VISIBILITY_LABELS.INTERNAL}</span>
                )}
              </span>
              <span className="flex items-center gap-3 text-sm text-muted">
                <span className="tabular-nums">{stateWords(file)}</span>
                {file.state === "sending" && (
                  <button type="button" className="chip" onClick={() => void pause(file.key)}>
                    Pause<span className="sr-only"> {file.name}</span>
                  </button>
                )}
                {(file.state === "paused" || file.state === "stopped") && (
                  <button type="button" className="chip" onClick={() => resume(file.key)}>
                    Resume<span className="sr-only"> {file.name}</span>
                  </button>
                )}
              </span>
            </div>
            {file.state !== "done" && file.state !== "refused" && (
              <progress
                className="sending"
                max={Math.max(1, file.size)}
                value={file.sent}
                aria-label={`Sent of ${file.name}`}
              />
            )}
            {file.note && (
              <p
                className={
                  file.state === "refused" ? "text-sm font-semibold text-danger" : "text-sm"
                }
              >
                {file.note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function finishedWords(done: number, refused: number): string {
  const taken = done === 1 ? "1 file sent." : `${done} files sent.`;
  if (refused === 0) return taken;
  return `${taken} ${refused === 1 ? "1 was not taken." : `${refused} were not taken.`}`;
}

function stateWords({ state, sent, size }: SentFile): string {
  if (state === "done") return "Sent";
  if (state === "refused") return "Not taken";
  if (state === "waiting") return "Waiting";
  const words = `${fileSize(sent)} of ${fileSize(size)}`;
  return state === "paused" ? `Paused, ${words}` : words;
}
