const MIB = 1024 * 1024;

/** Bytes of every other form, which is read whole before the router handles it; `client_max_body_size` of nginx. */
export const FORM_BYTES = MIB;

export const TOO_LARGE = "This is too much to send at once. Nothing of it was saved.";

/** What an action takes beyond that, read while it comes. A route says so beside its action: `handle = { body: FILES }`. */
export interface Body {
  method: "POST" | "PATCH";
  type: string;
  /** In bytes. */
  most: number;
}

export const FILES: Body = { method: "POST", type: "multipart/form-data", most: 260 * MIB };
export const CV: Body = { ...FILES, most: 32 * MIB };
export const PIECE: Body = {
  method: "PATCH",
  type: "application/offset+octet-stream",
  most: 9 * MIB,
};
/** A list that is pasted whole. */
export const LIST: Body = {
  method: "POST",
  type: "application/x-www-form-urlencoded",
  most: 4 * MIB,
};
