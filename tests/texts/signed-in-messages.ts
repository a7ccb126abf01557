/**
 * What the specification's error catalogue and validation rules (sections 5 and 8) say to people
 * with an account, letter for letter, and the test that meets each message, else where it is said. "Invalid
 * input" is not met: it stands in for a first message, which every field has.
 */
export const SIGNED_IN_MESSAGES: Record<string, readonly string[]> = {
  "app/domain/registrations/registration-input.test.ts": [
    "Passwords do not match",
    "Name must be at least 2 characters",
    "Invalid email address",
    "Password must be at least 8 characters",
    "Organisation name must be at least 2 characters",
  ],
  "app/content/notices.ts": [
    "Successfully logged in",
    "Registration successful! Your account is pending approval.",
    "User invited successfully",
    "User activated",
    "User paused",
    "Job request created successfully",
    "Quote accepted successfully",
    "Quote declined successfully",
    "Comment added",
    "Quote sent successfully",
    "Status updated",
  ],
  "tests/security/security-events.test.ts": ["Failed to login"],
  "app/routes/auth/register.tsx": ["Failed to register"],
  "tests/requests/organisation.test.ts": [
    "Failed to invite user",
    "Failed to update user status",
    "Organisation not found",
  ],
  "tests/journeys/nothing-lost.spec.ts": [
    "Failed to create job",
    "Failed to add comment",
    "Failed to accept quote",
  ],
  "app/routes/client/quotes/decision.tsx": ["Failed to decline quote"],
  "app/routes/failures.tsx": ["Failed to load job details", "Failed to load job"],
  "app/domain/job-page/open-job-page.test.ts": ["Job not found or access denied"],
  "tests/journeys/job-page.spec.ts": ["Failed to send quote", "Failed to update status"],
  "tests/requests/people.test.ts": [
    "Organisation approved successfully",
    "Organisation declined successfully",
    "Organisation paused successfully",
    "Organisation activated successfully",
    "User role updated",
    "Failed to update user",
    "Failed to update role",
    "No users found",
    "No organisations yet",
  ],
  "tests/journeys/busy-buttons.spec.ts": ["Logging in...", "Creating account...", "Creating..."],
};
