/** What to do about kinds of files that people have and that are not taken. */
const INSTEAD: Record<string, string> = {
  ...{
    doc: "Save it as a Word document (.docx) or PDF.",
    rtf: "Save it as a Word document (.docx) or PDF.",
  },
  ...{
    odt: "Save it as a Word document (.docx) or PDF.",
    pages: "Save it as a Word document (.docx) or PDF.",
  },
  ...{
    docm: "Save it as a Word document without macros (.docx).",
    dotm: "Save it as a Word document (.docx).",
  },
  ...{ xls: "Save it as an Excel workbook (.xlsx).", ods: "Save it as an Excel workbook (.xlsx)." },
  ...{
    xlsm: "Save it as an Excel workbook without macros (.xlsx).",
    xlsb: "Save it as an Excel workbook (.xlsx).",
  },
  ...{
    ppt: "Save it as PDF.",
    pptx: "Save it as PDF.",
    html: "Print it as PDF.",
    htm: "Print it as PDF.",
  },
  ...{
    gif: "Save it as PNG or JPEG.",
    bmp: "Save it as PNG or JPEG.",
    webp: "Save it as PNG or JPEG.",
  },
  ...{
    tif: "Save it as PDF or PNG.",
    tiff: "Save it as PDF or PNG.",
    svg: "Save it as PDF or PNG.",
  },
  ...{
    rar: "Pack its files as ZIP.",
    "7z": "Pack its files as ZIP.",
    gz: "Pack its files as ZIP.",
  },
  ...{
    avi: "Save it as MP4.",
    wmv: "Save it as MP4.",
    mkv: "Save it as MP4.",
    wma: "Save it as MP3.",
  },
};

const PROGRAM =
  /^(?:exe|dll|scr|com|pif|bat|cmd|ps1|jse?|vb[es]|wsf|jar|msi|lnk|hta|cpl|iso|img|vhdx?|apk|dex|sh|reg|chm|py)$/;

/** Whether files with this extension, in small letters, are programs, scripts, or disks that programs come on. */
export function isProgram(extension: string): boolean {
  return PROGRAM.test(extension);
}

/** Why a file is not taken by its extension alone, reading on after its name. */
export function explainExtension(extension: string): string {
  if (extension === "")
    return "has no ending that says what it is, such as .pdf. Send the original file.";
  if (isProgram(extension)) return `is a program (.${extension}). We take no programs.`;
  const shown = /^[\p{L}\p{N}]{1,12}$/u.test(extension) ? ` (.${extension})` : "";
  const instead = Object.hasOwn(INSTEAD, extension)
    ? INSTEAD[extension]
    : "Send it as PDF, if you can.";
  return `is a kind of file that we do not take${shown}. ${instead}`;
}
