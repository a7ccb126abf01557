/** A backup or restore that failed; the message is one line to print on the terminal. */
export class BackupError extends Error {
  override name = "BackupError";
}
