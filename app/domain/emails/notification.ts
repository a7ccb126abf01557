import type { SignedAnchor } from "#app/domain/audit/seals/anchor.server.ts";
import type { JobStatus } from "#app/domain/jobs/job.ts";

/**
 * Something that people are told by mail. Holds ids (or an address that was typed) and what was so
 * at the time: the worker looks up who may be told, and writes one message a person, after the
 * transaction that queued it has committed. Times are ISO texts.
 */
export type Notification =
  | { templateKey: "registration_submitted"; organisationId: string }
  | { templateKey: "registration_approved"; organisationId: string }
  | { templateKey: "registration_known_address"; email: string }
  | { templateKey: "organisation_declined"; organisationId: string }
  | { templateKey: "organisation_paused"; organisationId: string }
  | { templateKey: "organisation_activated"; organisationId: string }
  | { templateKey: "email_verification"; userId: string }
  | { templateKey: "user_invited"; userId: string }
  | { templateKey: "password_reset"; email: string }
  | { templateKey: "password_changed"; userId: string }
  | { templateKey: "second_factor_changed"; userId: string }
  | {
      templateKey: "new_device";
      userId: string;
      /** Browser and system in words. */
      device: string;
      at: string;
    }
  | { templateKey: "wrong_codes"; userId: string; at: string }
  | { templateKey: "job_submitted"; jobId: string }
  | { templateKey: "quote_sent"; jobId: string; quoteId: string }
  | { templateKey: "quote_accepted"; jobId: string; quoteId: string }
  | { templateKey: "quote_declined"; jobId: string; quoteId: string }
  | { templateKey: "status_changed"; jobId: string; status: JobStatus }
  | { templateKey: "comment_added"; jobId: string; by: "STAFF" | "CLIENT" }
  | { templateKey: "enquiry_received"; enquiryId: string; dueAt: string }
  | {
      templateKey: "enquiry_acknowledged";
      enquiryId: string;
      dueAt: string;
      /** When the office opens next; null when it was open. */
      opensAt: string | null;
    }
  | {
      templateKey: "audit_anchor";
      anchor: SignedAnchor;
      /** What its signature can be checked by. */
      publicKey: string;
    };
