export interface NotificationItem {
  id: string;
  action: string;
  actorName: string | null;
  /** The side that the person was on at that time; null when nobody acted. */
  side: string | null;
  oldValue: string | null;
  newValue: string | null;
  createdAt: Date;
  jobId: string | null;
  jobNumber: string | null;
  jobTitle: string | null;
  organisationId: string | null;
  organisationName: string | null;
  enquiryId: string | null;
  enquiryNumber: number | null;
  /** Whom it is about: the user whose access changed, or the sender of the enquiry; staff alone see it. */
  personName: string | null;
  userId: string | null;
  isUnread: boolean;
}

export const NOTIFICATIONS_SHOWN = 30;

/** For how many days back notifications are unread when a person has never opened them. */
export const FRESH_DAYS = 7;

/** The number of unread notifications as text; at most as many as are shown are counted. */
export function unreadLabel(count: number): string {
  return count > NOTIFICATIONS_SHOWN ? `${NOTIFICATIONS_SHOWN}+` : `${count}`;
}

/** The page that a notification links to; null when this person has none. */
export function notificationPath(
  item: Pick<NotificationItem, "jobId" | "enquiryId" | "userId" | "organisationId">,
  portal: "/app" | "/admin",
): string | null {
  if (item.jobId) return `${portal}/jobs/${item.jobId}`;
  if (portal === "/app") return null;
  if (item.enquiryId) return `/admin/enquiries/${item.enquiryId}`;
  if (item.userId) return `/admin/users/${item.userId}`;
  return item.organisationId ? `/admin/organisations/${item.organisationId}` : null;
}
