import { JOB_STATUS_LABELS, type JobStatus } from "#app/words/jobs.ts";
import { ORGANISATION_STATUS_LABELS, type OrganisationStatus } from "#app/words/organisations.ts";
import { QUOTE_STATUS_LABELS, type QuoteStatus } from "#app/words/quotes.ts";
import { PROFILE_STATUS_LABELS, type ProfileStatus } from "#app/words/users.ts";

export type Tone = "amber" | "blue" | "violet" | "rose" | "teal" | "slate" | "green" | "red";

export const JOB_TONES: Record<JobStatus, Tone> = {
  QUOTE_REQUESTED: "amber",
  QUOTE_SENT: "blue",
  QUOTE_ACCEPTED: "violet",
  QUOTE_DECLINED: "rose",
  IN_PROGRESS: "teal",
  ON_HOLD: "slate",
  COMPLETED: "green",
  CANCELLED: "red",
};

const QUOTE_TONES: Record<QuoteStatus, Tone> = {
  SENT: "blue",
  ACCEPTED: "violet",
  DECLINED: "rose",
  WITHDRAWN: "slate",
  SUPERSEDED: "slate",
  EXPIRED: "slate",
};

const PROFILE_TONES: Record<ProfileStatus, Tone> = {
  ACTIVE: "green",
  PAUSED: "slate",
  PENDING: "amber",
};

/** Each colour has one meaning everywhere, which the text also gives. */
export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}

export function JobStatusBadge({ status }: { status: JobStatus }) {
  return <Badge tone={JOB_TONES[status] ?? "slate"}>{JOB_STATUS_LABELS[status] ?? status}</Badge>;
}

export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  return <Badge tone={QUOTE_TONES[status]}>{QUOTE_STATUS_LABELS[status]}</Badge>;
}

export function ProfileStatusBadge({ status }: { status: ProfileStatus }) {
  return <Badge tone={PROFILE_TONES[status]}>{PROFILE_STATUS_LABELS[status]}</Badge>;
}

export function OrganisationStatusBadge({ status }: { status: OrganisationStatus }) {
  return <Badge tone={PROFILE_TONES[status]}>{ORGANISATION_STATUS_LABELS[status]}</Badge>;
}
