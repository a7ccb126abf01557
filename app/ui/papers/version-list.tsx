import { href, Link } from "react-router";
import { fileSize } from "#app/domain/papers/files/file-size.ts";
import { previewOf } from "#app/domain/papers/files/file-types.ts";
import {
  canBeMarked,
  isMarkedForClients,
  type openingOf,
  type Paper,
  type PaperVersion,
} from "#app/domain/papers/paper.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { StateBadge } from "./paper-state.tsx";

interface VersionListProps {
  paper: Paper;
  /** Whether this person may open each version, in the same order. */
  openings: ReadonlyArray<ReturnType<typeof openingOf>>;
}

export function VersionList({ paper, openings }: VersionListProps) {
  const { jobId, id: paperId } = paper;
  const pageOf = (versionId: string) =>
    href("/jobs/:jobId/papers/:paperId/versions/:versionId", { jobId, paperId, versionId });
  const fileOf = (versionId: string) =>
    href("/jobs/:jobId/papers/:paperId/versions/:versionId/file", { jobId, paperId, versionId });
  const newestFirst = paper.versions.map((version, place) => ({
    version,
    opening: openings[place],
  }));
  return (
    <section aria-labelledby="versions" className="card">
      <h2 id="versions">{paper.versions.length === 1 ? "File" : "Versions"}</h2>
      {paper.versions.length === 0 && (
        <p className="mt-2 text-muted">This paper was withdrawn, so it can no longer be opened.</p>
      )}
      {paper.versions.some(({ state }) => state === "ENCRYPTED") && (
        <p className="no-print mt-2">
          <Link to={href("/jobs/:jobId/papers/:paperId/secret", { jobId, paperId })}>
            Password of the file
          </Link>
        </p>
      )}
      <ol className="divide-y divide-rule">
        {newestFirst.reverse().map(({ version, opening }) => (
          <li key={version.id} className="space-y-2 py-4 last:pb-0">
            <VersionFacts version={version} isOnly={paper.versions.length === 1} />
            {isMarkedForClients(paper) && !canBeMarked(version) && (
              <p className="text-sm">
                Clients get a draft only as a PDF of up to 25 MB without a password, so they do not
                get this one.
              </p>
            )}
            <p className="no-print flex flex-wrap gap-3">
              {opening === "open" && previewOf(version) !== null && (
                <ButtonLink to={pageOf(version.id)}>View</ButtonLink>
              )}
              {opening === "open" && (
                <a className="button" href={fileOf(version.id)}>
                  Download
                </a>
              )}
              {opening === "with a reason" && (
                <ButtonLink to={pageOf(version.id)}>Open unchecked file</ButtonLink>
              )}
            </p>
            {opening === "closed" && <p className="text-sm text-muted">{closedWords(version)}</p>}
            <p className="text-xs text-muted">
              Fingerprint (SHA-256) <code className="font-mono break-all">{version.sha256}</code>
              {version.isConfirmed && " · matches the sender's copy"}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface VersionFactsProps {
  version: PaperVersion;
  isOnly: boolean;
}

function VersionFacts({ version, isOnly }: VersionFactsProps) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-semibold wrap-anywhere">
          {!isOnly && `Version ${version.number}: `}
          {version.fileName}
        </span>
        <StateBadge version={version} />
      </p>
      <p className="text-sm text-muted">
        {fileSize(version.size)} · received <Moment at={version.receivedAt} />
        {version.scannedAt && (version.state === "CLEAN" || version.state === "INFECTED") && (
          <>
            {" · "}checked <Moment at={new Date(version.scannedAt)} /> by {version.scanner}
          </>
        )}
        {version.redactedFrom !== null && ` · redacted copy of version ${version.redactedFrom}`}
      </p>
      {version.warning && (
        <p className="text-sm">{`It ${version.warning}. It is kept exactly as it came.`}</p>
      )}
      {version.redactionReason && (
        <p className="text-sm whitespace-pre-line text-muted">{version.redactionReason}</p>
      )}
    </>
  );
}

/** Why nobody opens a version here now, and what follows. */
export function closedWords({ state, warning }: PaperVersion): string {
  if (state === "WAITING") {
    return "It can be opened in a minute, when it has been checked for malware.";
  }
  if (state === "INFECTED") return "Nobody can open it here. Please send a clean copy.";
  if (warning) return "Only our office opens it.";
  return "You can open it once our office has checked it.";
}
