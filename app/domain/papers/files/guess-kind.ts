import type { PaperKind } from "../paper-kind.ts";
import { cleanFileName } from "./file-name.ts";
import { extensionOf, FILE_TYPES, isAccepted } from "./file-types.ts";

type Rules = ReadonlyArray<[kind: PaperKind, words: RegExp]>;

/**
 * Words in file names, of England and Wales, Scotland and Northern Ireland. The first that fits decides, so
 * what a paper is stands before what it is about.
 */
const BY_NAME: Rules = [
  [
    "INSTRUCTION",
    /\b(?:letters? of instructions?|loi|instructions? (?:to|for) (?:the )?(?:drug )?expert|expert instructions?|formal instructions?|instructing letter)\b/,
  ],
  [
    "CORRESPONDENCE",
    /^(?:re|fwd?|e ?mails?|(?:cover(?:ing)? )?letter|attendance note|correspondence)\b/,
  ],
  [
    "FUNDING",
    /\b(?:rep(?:resentation)? order|legal aid|prior authority|crm ?\d+|funding|laa|slab|lsa(?:ni)?|sanction for (?:expert|counsel)|fee (?:note|estimate)|expert quotes?)\b/,
  ],
  ["CV", /\b(?:cv|c v|curriculum vitae|resume)\b/],
  [
    "INDICTMENT",
    /\b(?:(?:bill of )?indictments?|mg ?4\w?|charge sheets?|charges|draft ind|ditiad|petition|summary complaint|complaint)\b/,
  ],
  [
    "EXHIBIT_LIST",
    /\b(?:mg ?12|(?:exhibits?|productions?) (?:list|schedule|register|log|index)|(?:list|schedule|index|register|inventory) of (?:the )?(?:labelled |documentary )?(?:exhibits?|productions?)|property (?:list|schedule)|inventory of productions)\b/,
  ],
  [
    "LAB_REPORT",
    /\b(?:sfr ?\d?|mg ?22\w?|streamlined forensic|forensic (?:science )?(?:report|statement|analysis|results?|case)|lab(?:oratory)? (?:report|results?)|drugs? analysis|drugs? results?|analysts? (?:report|certificate)|certificate of analysis|toxicology|eurofins|cellmark|key forensic|fsni|spa (?:fs|forensics?)|joint report forensic|purity)\b/,
  ],
  [
    "INTERVIEW",
    /\b(?:roti|sroti|mg ?15\w?|records? of (?:taped |police |tape recorded )?interview|interview (?:record|transcript|summary|notes)|transcripts? of (?:the )?(?:police )?interview|police interview|interviews?|prepared statement|no comment)\b/,
  ],
  [
    "STATEMENT",
    /\b(?:mg ?11\w?|section 9|s ?9|statements?|stmts?|precognitions?|depositions?|affidavit|datganiad(?:au)?|statutory declaration)\b/,
  ],
  ["DRAFT", /\bdraft\b.*\breport\b|\breport\b.*\bdraft\b/],
  [
    "EXPERT_REPORT",
    /\b(?:expert (?:witness )?reports?|experts? evidence|experts? report|(?:psychiatric|psychological|psychology|medical|cell ?site|telecoms|handwriting|fingerprint|gangs?|drugs? expert|digital forensics?) report|report (?:of|by) (?:dr|prof|professor|mr|mrs|ms|dc)\b)/,
  ],
  [
    "COURT_ORDER",
    /\b(?:court orders?|orders?|directions|ptph|bcm|better case management|interlocutor|minutes? of (?:the )?(?:preliminary )?(?:hearing|proceedings)|(?:joint )?minute|notice of hearing|hearing notice|listing|gorchymyn|arraignment|ruling)\b/,
  ],
  [
    "PHONE_DOWNLOAD",
    /\b(?:(?:phone|mobile|handset|device|sim|iphone|samsung|ipad|tablet) (?:download|extraction|report|data|examination|analysis|messages|contents?)s?|downloads? of (?:the )?(?:phone|mobile|handset)|cellebrite|ufed|ufdr|xry|msab|graykey|axiom|extractions?|whatsapp|sms|text messages|call (?:data|records?|logs?)|cdrs?|chat ?logs?|chats?|encrochat)\b/,
  ],
  [
    "PHOTO",
    /\b(?:photos?|photographs?|photographic|pictures?|images?|stills|album|screenshots?|img \d+)\b/,
  ],
  ["AUDIO_VIDEO", /\b(?:bwv|bwc|body ?worn|cctv|999 call|footage|video|audio|recording|abe)\b/],
  ["REPORT", /\b(?:our|final|served|signed) report\b/],
  ["CORRESPONDENCE", /\b(?:letters?|e ?mails?|correspondence)\b/],
];

const BY_PAGE: Rules = [
  [
    "LAB_REPORT",
    /streamlined forensic report|\bsfr ?[12]\b|forensic science northern ireland|spa forensic services|certificate of analysis|laboratory (?:report|reference)|analytical report/,
  ],
  [
    "INTERVIEW",
    /record of (?:taped |tape.recorded |audio.recorded |video.recorded |police )?interview|\bmg ?15\b|interview transcript|transcript of interview|person interviewed/,
  ],
  [
    "EXHIBIT_LIST",
    /\bmg ?12\b|list of exhibits|exhibit list|schedule of exhibits|list of (?:labelled |documentary )?productions|exhibit (?:no|ref|number)\b.{0,40}description/s,
  ],
  [
    "STATEMENT",
    /witness statement|\bmg ?11\b|section 9 (?:of the )?criminal justice act|c\.?j\.? ?act 1967|statement of witness|rules? 16\.2|precognition of|datganiad tyst/,
  ],
  [
    "INDICTMENT",
    /\bindictment\b|statement of offence|particulars of offence|charge sheet|under the criminal procedure \(scotland\) act 1995.{0,200}(?:complaint|charge)/s,
  ],
  [
    "FUNDING",
    /representation order|legal aid (?:agency|board|certificate)|legal services agency|prior authority|application for prior/,
  ],
  ["CV", /curriculum vitae/],
  [
    "PHONE_DOWNLOAD",
    /extraction report|cellebrite|\bufed\b|\bxry\b|graykey|device information.{0,200}imei|messages and calls are end-to-end encrypted|\bimei\b/s,
  ],
  ["DRAFT", /\bdraft\b.{0,80}report|report.{0,80}\bdraft\b/s],
  [
    "COURT_ORDER",
    /it is (?:hereby )?ordered|\border\b.{0,120}(?:before|judge)|directions (?:order|hearing)|plea and trial preparation|interlocutor|minute of proceedings/s,
  ],
  [
    "INSTRUCTION",
    /letter of instruction|(?:you are|please accept this letter as|we) (?:hereby )?(?:formally )?instruct(?:ed|ions)?|we (?:would like|wish) to instruct you|please (?:could you )?(?:prepare|provide) (?:a|an|your) (?:expert )?report/,
  ],
  [
    "EXPERT_REPORT",
    /expert(?:.s)? (?:witness )?report|report of (?:dr|prof)|expert.s declaration|criminal procedure rules part 19|report prepared by/,
  ],
  [
    "CORRESPONDENCE",
    /^(?:from|sent|to|subject|date): |\bdear (?:sirs?|madam|mr|mrs|ms|miss|dr|colleagues?)\b|\byours (?:faithfully|sincerely)\b|\bour ref\b/m,
  ],
];
const TOP_OF_PAGE = 1_500;
const LONGEST_TITLE = 200;

/** What a paper most likely is, by its name and the text of its first page; whoever sends it may choose another. */
export function guessKind(fileName: string, firstPage: string | null): PaperKind {
  const name = cleanFileName(fileName);
  const extension = extensionOf(name);
  const { mediaType } = isAccepted(extension) ? FILE_TYPES[extension] : { mediaType: "" };
  if (/^(?:audio|video)\//.test(mediaType)) return "AUDIO_VIDEO";
  if (extension === "msg" || extension === "eml") return "CORRESPONDENCE";
  if (extension === "ufdr") return "PHONE_DOWNLOAD";
  const top = firstPage?.replaceAll(/[^\S\n]+/g, " ").slice(0, TOP_OF_PAGE) ?? "";
  const page = top.toLowerCase().replaceAll("’", "'");
  const found = firstMatch(BY_NAME, plainWords(name)) ?? firstMatch(BY_PAGE, page);
  return found ?? (mediaType.startsWith("image/") ? "PHOTO" : "OTHER");
}

function firstMatch(rules: Rules, text: string): PaperKind | null {
  return rules.find(([, words]) => words.test(text))?.[0] ?? null;
}

/** A name as words in small letters: "MG11_SmithJ (2).pdf" is "mg11 smith j 2". */
function plainWords(name: string): string {
  return withoutExtension(name)
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function withoutExtension(name: string): string {
  const extension = extensionOf(name);
  return isAccepted(extension) ? name.slice(0, -extension.length - 1) : name;
}

/**
 * A title for a list, made of the file's name: "MG11_Smith_J_signed(2).pdf" is "MG11 Smith J signed (2)". 1 to
 * 200 characters.
 */
export function guessTitle(fileName: string): string {
  const name = withoutExtension(cleanFileName(fileName));
  const spaced = name
    .replaceAll(/_|%20/g, " ")
    .replaceAll(/(?<=\S)\((?=\d+\))/g, " (")
    .replaceAll(/(?<=\p{L})\+(?=\p{L})/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return [...spaced].slice(0, LONGEST_TITLE).join("").trim() || "Paper";
}
