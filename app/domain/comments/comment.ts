/** INTERNAL is for staff: it leaves no trace for a client, in no list, count, search or email. */
export type Visibility = "CLIENT" | "INTERNAL";

export const VISIBILITY_LABELS: Record<Visibility, string> = {
  CLIENT: "Client Visible",
  INTERNAL: "Internal Only",
};
