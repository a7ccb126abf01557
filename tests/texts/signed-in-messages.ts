/**
 * What the specification's error catalogue and validation rules (sections 5 and 8) say to people
 * with an account, letter for letter, and the test that meets each message on its page. "Invalid
 * input" is not met: it stands in for a first message, which every field has.
 */
export const SIGNED_IN_MESSAGES: Record<string, readonly string[]> = {
  "tests/texts/messages-accounts.test.ts": [
    "Passwords do not match",
    "Name must be at least 2 characters",
    "Invalid email address",
    "Password must be at least 8 characters",
    "Organisation name must be at least 2 characters",
    "Failed to login",
    "Successfully logged in",
    "Failed to register",
    "Registration successful! Your account is pending approval.",
    "User invited successfully",
    "Failed to invite user",
    "User activated",
    "User paused",
    "Failed to update user status",
    "Organisation not found",
  ],
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
  "tests/texts/messages-jobs.test.ts": [
    "Job request created successfully",
    "Failed to create job",
    "Failed to load job details",
    "Quote accepted successfully",
    "Quote declined successfully",
    "Failed to accept quote",
    "Failed to decline quote",
    "Comment added",
    "Failed to add comment",
    "Failed to load job",
    "Job not found or access denied",
    "Quote sent successfully",
    "Failed to send quote",
    "Status updated",
    "Failed to update status",
  ],
  "tests/journeys/busy-buttons.spec.ts": ["Logging in...", "Creating account...", "Creating..."],
};
