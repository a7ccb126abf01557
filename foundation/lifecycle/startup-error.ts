/** A start that has to be given up; the message is one line for the person at the terminal. */
export class StartupError extends Error {
  override name = "StartupError";
}

const FULL_DISK = /No space left on device|Disk quota exceeded/;
const ERROR_LINE = /\b(FATAL|PANIC|ERROR):|\berror:|error while loading shared libraries/;

/**
 * Turns system and database errors during a start into a StartupError with one line; returns others,
 * which are faults of our own code, unchanged.
 */
export function asStartupError(error: unknown, dataDir: string): unknown {
  if (error instanceof StartupError) return error;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, path, dest } = cause as NodeJS.ErrnoException & { dest?: string };
    if (typeof code !== "string" || code.startsWith("ERR_")) continue;
    return new StartupError(systemErrorLine(code, dest ?? path ?? dataDir, cause.message));
  }
  return error;
}

function systemErrorLine(code: string, place: string, message: string): string {
  switch (code) {
    case "EACCES":
    case "EPERM":
      return `Permission denied on ${place}. Start as the user who owns it, or set DATA_DIR to another folder.`;
    case "ENOTDIR":
    case "EEXIST":
      return `${place} is not a folder, or a part of its path is a file. Set DATA_DIR to a folder.`;
    case "EROFS":
      return `${place} is on a read-only disk. Set DATA_DIR to a folder that can be written.`;
    case "ENOSPC":
    case "EDQUOT":
    case "53100":
      return fullDisk(place);
    default:
      return `The database could not be started: ${collapseSpaces(message)}`;
  }
}

export function startupErrorFromOutput(failure: string, place: string, lines: string[]) {
  if (lines.some((line) => FULL_DISK.test(line))) return new StartupError(fullDisk(place));
  // The last line is often only "database system is shut down"; an error line gives the reason.
  const line = lines.findLast((candidate) => ERROR_LINE.test(candidate)) ?? lines.at(-1);
  return new StartupError(
    `${failure} in ${place}: ${collapseSpaces(line ?? "it printed nothing")}`,
  );
}

function fullDisk(place: string): string {
  return `The disk holding ${place} is full. Free some space and start again.`;
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
