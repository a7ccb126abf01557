/**
 * The part of a file that a request asks for, `to` not included; null: all of it, as when several parts are
 * asked for, or the header cannot be read.
 *
 * @param size of the file, in bytes; more than 0.
 */
export function parseRange(
  header: string | null,
  size: number,
): { from: number; to: number } | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size : Math.min(size, Number(last) + 1);
  return from < to ? { from, to } : "unsatisfiable";
}
