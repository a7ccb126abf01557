/**
 * The part of a file that a request asks for, `to` not included; null: all of it, as when several parts are
 * asked for, the header cannot be read, or it is for other bytes.
 *
 * @param file its size in bytes, more than 0, and their hash, which is its ETag.
 */
export function rangeOf(headers: Headers, { size, sha256 }: { size: number; sha256: string }) {
  const [, first = "", last = ""] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get("Range") ?? "") ?? [];
  const isOfThese = (headers.get("If-Range") ?? `"${sha256}"`) === `"${sha256}"`;
  if (!isOfThese || (first === "" && last === "")) return null;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size : Math.min(size, Number(last) + 1);
  return from < to ? { from, to } : "unsatisfiable";
}
