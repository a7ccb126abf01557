/** A backup's file: encrypted, signed, and read back record by record. */
export { BackupError } from "./backup-error.ts";
export { type OpenBackup, openBackupFile, writeBackupFile } from "./backup-file.ts";
export { secretCheck } from "./backup-keys.ts";
export {
  type End,
  endRecord,
  type Head,
  headRecord,
  parseRecord,
  type Table,
  type TableSum,
  tableRecord,
  writeRecord,
} from "./manifest.ts";
export { END_OF_TABLE, rowsOfTable } from "./records.ts";
export {
  backupName,
  deleteAllButNewest,
  deleteOutlived,
  deleteSuperseded,
  newestBackup,
} from "./retention.ts";
