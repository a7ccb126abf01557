/** The extensions of the files that case papers may be. */
export const ACCEPTED_EXTENSIONS = [
  "pdf",
  "docx",
  "xlsx",
  "csv",
  "txt",
  "jpg",
  "jpeg",
  "png",
  "heic",
  "msg",
  "eml",
  "zip",
  "ufdr",
  "mp4",
  "mov",
  "mp3",
  "m4a",
  "wav",
] as const;

/** For the `accept` of a file field: ".pdf,.docx,…". */
export const ACCEPTED = ACCEPTED_EXTENSIONS.map((extension) => `.${extension}`).join(",");
