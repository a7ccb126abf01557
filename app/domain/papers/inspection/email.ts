const HEADER_LINE = /^[!-9;-~]{1,200}:/;
const FOLDED_LINE = /^[ \t]/;
const USUAL =
  /^(?:from|to|cc|date|subject|received|message-id|mime-version|return-path|delivered-to|reply-to|sender|content-type|x-[\w-]+):/i;
const ENOUGH = 2;

/**
 * Whether the bytes begin as an email: lines of "Name: value" up to the first empty line or as far as we see, at
 * least two of them such as every email has. A mailbox's "From " line may come first.
 */
export function isEmail(first: Buffer): boolean {
  const lines = first
    .toString("latin1")
    .replace(/^\xef\xbb\xbf/, "")
    .trimStart()
    .split(/\r?\n/);
  // The last may be cut.
  if (lines.length > 1) lines.pop();
  if (lines[0]?.startsWith("From ")) lines.shift();
  const end = lines.indexOf("");
  const headers = end < 0 ? lines : lines.slice(0, end);
  if (headers.join("").includes("\0")) return false;
  if (!headers.every((line) => HEADER_LINE.test(line) || FOLDED_LINE.test(line))) return false;
  return headers.filter((line) => USUAL.test(line)).length >= ENOUGH;
}
