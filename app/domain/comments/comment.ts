export const VISIBILITY_LABELS = {
  CLIENT: "Client Visible",
  INTERNAL: "Internal Only",
};

/** INTERNAL is for staff: it leaves no trace for a client, in no list, count, search or email. */
export type Visibility = keyof typeof VISIBILITY_LABELS;
