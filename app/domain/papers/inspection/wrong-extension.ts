const RISKS: Array<[what: string, extensions: RegExp]> = [
  [
    "a program",
    /^(?:exe|dll|scr|com|pif|bat|cmd|ps[dm]?1|jse?|vb[es]?|w(?:s[cfh]?|ll)|sct|hta|msi|ms[cptu]|msix|appx|application|jar|jnlp|cpl|xll|gadget|iso|img|vhdx?|dmg|pkg|apk|dex|deb|rpm|sh|bash|command|reg|inf|chm|py[cw]?|pl|rb|php)$/,
  ],
  ["a shortcut", /^(?:lnk|url|website|webloc|desktop|scf|libraryms|searchms|settingcontentms)$/],
  ["an archive of another kind", /^(?:rar|7z|t?[gx]z|bz2?|tar|cab|ace|arj|lzh|zst)$/],
  [
    "a document that can have macros",
    /^(?:do[ct]m|xl[st]m|xlsb|xlam?|pp[ts]m|p[op][ta]m|sldm|slk|iqy)$/,
  ],
];

/** What files with this extension, in small letters, are when opening them may start something: "a program"; else null. */
export function riskOf(extension: string): string | null {
  return RISKS.find(([, extensions]) => extensions.test(extension))?.[0] ?? null;
}

/** Nothing is changed in it so; and what is in an archive can be kept closed. */
const IN_A_ZIP = "Put it into a ZIP archive as it is, and send that.";

/** Why a file is not taken by its extension alone, reading on after its name. */
export function explainExtension(extension: string): string {
  if (extension === "") return `has no ending that says what it is, such as .pdf. ${IN_A_ZIP}`;
  const shown = /^[\p{L}\p{N}]{1,12}$/u.test(extension) ? ` (.${extension})` : "";
  return `is ${riskOf(extension) ?? "a kind of file"}${shown}, which we do not take by itself. ${IN_A_ZIP}`;
}
