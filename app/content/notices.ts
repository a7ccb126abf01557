/** What the portal says after an action. A cookie carries the key, never the text. */
export const NOTICES = {
  "logged-in": "Successfully logged in",
  registered: "Registration successful! Your account is pending approval.",
  "session-ended": "Your session has ended. Please log in again.",
  "password-set": "Your password has been set. You can now log in.",
  "job-created": "Job request created successfully",
  "quote-sent": "Quote sent successfully",
  "quote-accepted": "Quote accepted successfully",
  "quote-declined": "Quote declined successfully",
  "comment-added": "Comment added",
  "status-updated": "Status updated",
  "enquiry-state-updated": "State updated",
  "enquiry-owner-updated": "Owner updated",
  "enquiry-note-saved": "Note saved",
  "organisation-approved": "Organisation approved successfully",
  "organisation-declined": "Organisation declined successfully",
  "name-changed": "Name changed",
  "mails-chosen": "Notification choices saved",
  "password-changed": "Password changed. Your other sessions have been ended.",
  "second-factor-removed": "Authenticator app removed",
  "one-session-ended": "Session ended",
  "other-sessions-ended": "All other sessions ended",
  "staff-only": "That page is for our staff.",
  "organisation-admins-only": "The Organisation page is for your organisation's admins.",
} as const;

export type NoticeKey = keyof typeof NOTICES;
