/** A notification: something that somebody else did. */
export interface NotificationItem {
  id: string;
  action: string;
  actorName: string | null;
  /** The side that they were on at that time; null where nobody acted. */
  side: string | null;
  oldValue: string | null;
  newValue: string | null;
  createdAt: Date;
  jobId: string | null;
  jobTitle: string | null;
  organisationId: string | null;
  organisationName: string | null;
  enquiryId: string | null;
  enquiryNumber: number | null;
  /** It happened after the person last looked. */
  isUnseen: boolean;
}

/** How many the notifications show. */
export const NOTIFICATIONS_SHOWN = 30;

/** How far back notifications are unread for somebody who has never opened them. */
export const FRESH_DAYS = 7;

/** The label of the number of unread notifications, of which no more are counted than are shown. */
export function unreadLabel(count: number): string {
  return count > NOTIFICATIONS_SHOWN ? `${NOTIFICATIONS_SHOWN}+` : `${count}`;
}

/** The page that a notification leads to; null when there is none for this person. */
export function notificationPath(
  item: Pick<NotificationItem, "jobId" | "enquiryId" | "organisationId">,
  portal: "/app" | "/admin",
): string | null {
  if (item.jobId) return `${portal}/jobs/${item.jobId}`;
  if (portal === "/app") return null;
  if (item.enquiryId) return `/admin/enquiries/${item.enquiryId}`;
  return item.organisationId ? `/admin/organisations/${item.organisationId}` : null;
}
