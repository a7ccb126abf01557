const UNITS = ["bytes", "KB", "MB", "GB"] as const;

/** A size as people read it: `812 bytes`, `4 KB`, `1.5 MB`, `10 GB`. */
export function fileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const digits = unit < 2 || size >= 10 ? 0 : 1;
  return `${Number(size.toFixed(digits))} ${UNITS[unit]}`;
}
