/** How a page can show a file itself; the rest is downloaded. */
export type FilePreview = "PDF" | "PICTURE" | "TEXT" | "MEDIA";

export interface FileType {
  mediaType: string;
  /** In the middle of a sentence, after "not". */
  label: string;
  /** Without it, it is downloaded alone. */
  preview?: FilePreview;
}

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const JPEG = { mediaType: "image/jpeg", label: "a JPEG picture", preview: "PICTURE" } as const;

/**
 * The files that case papers may be, by extension. Not among them, and taken in a ZIP archive alone: programs, web
 * pages, pictures that are programs of a kind (SVG), and Office files with macros.
 */
export const FILE_TYPES = {
  pdf: { mediaType: "application/pdf", label: "a PDF", preview: "PDF" },
  doc: { mediaType: "application/msword", label: "an older Word document" },
  docx: { mediaType: WORD, label: "a Word document" },
  rtf: { mediaType: "application/rtf", label: "a rich text document" },
  xls: { mediaType: "application/vnd.ms-excel", label: "an older Excel workbook" },
  xlsx: { mediaType: EXCEL, label: "an Excel workbook" },
  csv: { mediaType: "text/csv", label: "a CSV table", preview: "TEXT" },
  txt: { mediaType: "text/plain", label: "plain text", preview: "TEXT" },
  jpg: JPEG,
  jpeg: JPEG,
  jpe: JPEG,
  jfif: JPEG,
  png: { mediaType: "image/png", label: "a PNG picture", preview: "PICTURE" },
  // No browser but Safari shows it.
  heic: { mediaType: "image/heic", label: "an iPhone picture" },
  tif: { mediaType: "image/tiff", label: "a TIFF picture" },
  tiff: { mediaType: "image/tiff", label: "a TIFF picture" },
  webp: { mediaType: "image/webp", label: "a WebP picture", preview: "PICTURE" },
  msg: { mediaType: "application/vnd.ms-outlook", label: "an Outlook email" },
  eml: { mediaType: "message/rfc822", label: "an email" },
  zip: { mediaType: "application/zip", label: "a ZIP archive" },
  ufdr: { mediaType: "application/x-ufdr", label: "a Cellebrite report" },
  mp4: { mediaType: "video/mp4", label: "an MP4 video", preview: "MEDIA" },
  mov: { mediaType: "video/quicktime", label: "a QuickTime video", preview: "MEDIA" },
  mp3: { mediaType: "audio/mpeg", label: "an MP3 recording", preview: "MEDIA" },
  m4a: { mediaType: "audio/mp4", label: "an M4A recording", preview: "MEDIA" },
  wav: { mediaType: "audio/wav", label: "a WAV recording", preview: "MEDIA" },
  ogg: { mediaType: "audio/ogg", label: "an Ogg recording" },
  opus: { mediaType: "audio/ogg", label: "an Opus voice note" },
  amr: { mediaType: "audio/amr", label: "an AMR voice note" },
  "3gp": { mediaType: "video/3gpp", label: "a 3GP recording" },
} as const satisfies Record<string, FileType>;

export type FileExtension = keyof typeof FILE_TYPES;

/** For the `accept` of a file field: ".pdf,.docx,…". */
export const ACCEPTED = `.${Object.keys(FILE_TYPES).join(",.")}`;

/** How a page can show a file of the type that it was found to have, whatever its name; null: not at all. */
export function previewOf({ mediaType }: Pick<FileType, "mediaType">): FilePreview | null {
  const types: FileType[] = Object.values(FILE_TYPES);
  return types.find((type) => type.mediaType === mediaType)?.preview ?? null;
}

/** What follows the last dot of a name, in small letters; empty when there is no dot, or nothing before it. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : "";
}

export function isAccepted(extension: string): extension is FileExtension {
  return Object.hasOwn(FILE_TYPES, extension);
}
