/** The texts shown after an action. A cookie carries the key, never the text. */
export const NOTICES = {
  "logged-in": "Successfully logged in",
  registered: "Registration successful! Your account is pending approval.",
  "confirmation-resent": "Email sent again",
  "session-ended": "Your session has ended. Please log in again.",
  "password-set": "Your password has been set. You can now log in.",
  "own-password-set": "Your password has been set.",
  "registration-deleted": "The registration has been deleted.",
  "email-verified": "Your email address has been confirmed.",
  "job-created": "Job request created successfully",
  "job-entered": "Job entered. The client has been told by email.",
  "request-corrected": "Request corrected",
  "request-unchanged": "Nothing was changed",
  "request-withdrawn": "Request withdrawn",
  "quote-sent": "Quote sent successfully",
  "case-saved": "Case saved",
  "case-unchanged": "Nothing was changed",
  "date-added": "Date added",
  "date-changed": "Date saved",
  "date-moved": "Date moved",
  "deadlines-added": "Deadlines added",
  "material-asked": "Added to what is missing",
  "material-received": "Marked as received",
  "court-warned": "Saved in the log",
  "warning-passed-on": "Noted in the log",
  "avoided-saved": "Dates to avoid saved",
  "feed-created": "Calendar address made",
  "feed-revoked": "Calendar address switched off",
  "access-saved": "Saved who may see this job",
  "conflict-check-saved": "Conflict check saved",
  "conflict-check-decided": "Conflict check decided",
  "interest-added": "Interest added",
  "interest-removed": "Interest removed",
  "funding-saved": "Funding saved",
  "terms-published": "Terms published",
  "settings-saved": "Settings saved",
  "fee-rule-added": "Rate added",
  "fee-rule-confirmed": "Rate confirmed",
  "draft-saved": "Draft saved",
  "draft-discarded": "Draft discarded",
  "quote-template-saved": "Template saved. Your quote is kept as a draft.",
  "quote-template-deleted": "Template deleted",
  "quote-replaced": "Quote replaced",
  "quote-withdrawn": "Quote withdrawn",
  "acceptance-recorded": "Acceptance recorded",
  "quote-accepted": "Quote accepted successfully",
  "quote-declined": "Quote declined successfully",
  "comment-added": "Comment added",
  "status-updated": "Status updated",
  "enquiry-state-updated": "Status updated",
  "owner-updated": "Owner updated",
  "enquiry-note-saved": "Note saved",
  "registration-invited": "Invitation to register sent",
  "organisation-approved": "Organisation approved successfully",
  "organisation-declined": "Organisation declined successfully",
  "organisation-paused": "Organisation paused successfully",
  "organisation-activated": "Organisation activated successfully",
  "user-invited": "User invited successfully",
  "staff-invited": "Invitation sent",
  "invitation-resent": "Invitation sent again",
  "invitation-revoked": "Invitation revoked",
  "user-activated": "User activated",
  "user-paused": "User paused",
  "user-role-updated": "User role updated",
  "organisation-details-saved": "Organisation details saved",
  "user-sessions-ended": "All sessions ended",
  "second-factor-reset": "Second factor reset",
  "name-changed": "Name changed",
  "mails-chosen": "Notification choices saved",
  "password-changed": "Password changed. Your other sessions have been ended.",
  "second-factor-removed": "Authenticator app removed",
  "one-session-ended": "Session ended",
  "other-sessions-ended": "All other sessions ended",
  "template-saved": "Template saved",
  "template-restored": "Template restored",
  "email-resent": "Email will be sent again",
  "verification-asked":
    "Verification started. The result appears here within a minute, beside Audit log verified.",
  "staff-only": "That page is for our staff.",
  "organisation-admins-only": "The Organisation page is for your organisation's admins.",
} as const;

export type NoticeKey = keyof typeof NOTICES;

/** The form that takes an action back: its address and its one field. */
export interface Undo {
  action: string;
  name: "status" | "role";
  value: string;
}

/** A notice as the page shows it; `undo`: for ten seconds it offers to take the action back. */
export interface ShownNotice {
  text: string;
  undo: Undo | null;
}
