import { SUBSTANCES } from "./exhibit.ts";
import { basisIn, type Column, kindIn, type TypedRow } from "./list-columns.ts";
import type { ListRow } from "./list-rows.ts";

/** Not what each of several weighs. */
const WEIGHTS =
  /\d[\d.,]*\s*(?:[a-zµμ]{0,12}\s*(?:-|–|—|\bto\b)\s*\d[\d.,]*\s*)?(?:kgs?|kilos?|kilogram(?:me)?s?|gms?|gs?|gram(?:me)?s?|mgs?|milligrams?|mcg|ug|[µμ]g|micrograms?|tonnes?|oz|ounces?)\b(?!\s*each)/giu;
const PURITIES = /\d[\d.]*(?:\s*%?\s*(?:-|–|—|\bto\b)\s*\d[\d.]*)?\s*%/giu;
const AROUND =
  /\b(approx(imately)?|est(imated)?|about|circa|gross|nett?|wet|damp|fresh|total|weight|with packaging|purity|as|free|base|hydrochloride|hcl|sul(ph|f)ate|pure)\b\.?:?|\bc\.?\s*(?=\d)|[~≈()]/gi;
const NOTHING =
  /^(n\/?a|n\.a\.|nil|none|[-–—]|tb[ac]|unknown|not (weighed|known|given|tested|stated|analysed))$/i;
const SUSPECTED = /suspect|believed|presum|possibl|unknown|alleged|residue|traces?\b|\?/i;
const COUNTS =
  /\b(\d[\d,]{0,8})\s*(?:x\s*)?(?:[\p{L}-]+\s+){0,2}?(tablets|pills|capsules|plants|wraps|deals|bags|bars|blocks|vials)\b/giu;
const REFERENCE = /^(?=.*\d)[\p{L}\p{N}][\p{L}\p{N}\s/.\-_()]{0,39}$/u;

const IN_WORDS = /^(?:exhibit\s+)?([^\s:,]*\d[^\s:,]*)[\s:–-]+(.*\p{L}{3}.*)$/iu;

const bare = (figure: string) => figure.replaceAll(AROUND, "").trim();
const hasWeight = (text: string) => text.search(WEIGHTS) !== -1;

/** The only match in a description: of two nobody knows which is meant. */
function onlyOne(description: string, pattern: RegExp) {
  const [only, ...more] = [...description.matchAll(pattern)];
  return more.length === 0 ? only : undefined;
}

/** A row below headings, or in words why it cannot be read. */
export function byHeading(cells: readonly string[], columns: readonly Column[]): TypedRow | string {
  const typed: TypedRow = {};
  const more: string[] = [];
  for (const [at, said] of cells.entries()) {
    const { field, heading, unit } = columns[at] ?? { field: null, heading: "", unit: "" };
    if (said === "" || field === "serial" || (field && NOTHING.test(said))) continue;
    if (field === null) more.push(heading ? `${heading}: ${said}` : said);
    else if (field === "weight" || (field === "itemCount" && hasWeight(said))) {
      const kind = kindIn(said) ?? kindIn(heading);
      if (typed.weight && kind !== "NET") continue;
      typed.weight = /\p{L}/u.test(bare(said)) ? bare(said) : `${bare(said)} ${unit}`.trim();
      if (kind) typed.weightKind = kind;
    } else if (field === "purity") {
      if (/^0?\.\d+$/.test(said) && !heading.includes("%"))
        return `Is the purity ${said} % or ${Number(said) * 100} %? Add the per cent sign`;
      typed.purity = bare(said);
      typed.purityAs = basisIn(said) ?? basisIn(heading) ?? "NOT_SAID";
    } else if (field === "weightKind") typed.weightKind = kindIn(said) ?? said;
    else if (field === "purityAs") typed.purityAs = basisIn(said) ?? said;
    else if (field === "itemCount") typed.itemCount = said.replace(/(?<=\d)\s*[\p{L} ]+$/u, "");
    else typed[field] = said;
  }
  const description = [typed.description ?? typed.substance ?? typed.form, ...more];
  typed.description = description.filter(Boolean).join("; ");
  const hasNo = (wanted: Column["field"]) => columns.every(({ field }) => field !== wanted);
  if (hasNo("weight")) weighInWords(typed, typed.description);
  if (hasNo("purity")) testInWords(typed, typed.description);
  return complete(typed, typed.description);
}

/** A row without headings: its reference comes first, and each other cell says by its look what it is. */
export function byContent({ text, cells }: ListRow): TypedRow | string {
  const said = cells.filter((cell) => cell !== "");
  const inWords = IN_WORDS.exec(said[0] ?? "");
  // A line of prose has its commas between words, not between cells.
  if (inWords && /^[^\t;|]*,/.test(text))
    return byContent({ line: 0, text: "", cells: [text.replaceAll(/\s+/g, " ").trim()] });
  const [reference = "", ...rest] = inWords ? [...inWords.slice(1), ...said.slice(1)] : said;
  if (!REFERENCE.test(reference) || hasWeight(reference))
    return "It does not begin with a reference";
  const texts: Array<Column["field"]> = ["description", "placeFound"];
  const looks = rest.map((cell) => (rest.length > 1 && lookOf(cell)) || (texts.shift() ?? null));
  const fields = ["reference" as const, ...looks];
  const columns = fields.map((field) => ({ field, heading: "", unit: "" }));
  return byHeading([reference, ...rest], columns);
}

function lookOf(cell: string): Column["field"] {
  if (readDay(cell) !== cell) return "foundOn";
  if (/^(p|pg|page)\.?\s*\d+$/i.test(cell)) return "page";
  const isFigure = cell.length <= 40 && /^[-\d.]/.test(bare(cell));
  if (isFigure && hasWeight(cell)) return "weight";
  if (isFigure && cell.includes("%")) return "purity";
  return NOTHING.test(cell) ? "serial" : null;
}

function weighInWords(typed: TypedRow, words: string): void {
  const weight = onlyOne(words, WEIGHTS);
  if (typed.weight !== undefined || !weight) return;
  const [figure] = weight;
  typed.weight = figure;
  const around = Math.max(0, weight.index - 15);
  typed.weightKind ??= kindIn(words.slice(around, weight.index + figure.length + 12)) ?? "";
}

function testInWords(typed: TypedRow, words: string): void {
  const purity = onlyOne(words, PURITIES);
  if (!purity) return;
  typed.purity = purity[0];
  typed.purityAs ??= basisIn(words.slice(purity.index)) ?? "NOT_SAID";
}

function complete(typed: TypedRow, description: string): TypedRow | string {
  const figures = [typed.weight, typed.purity, typed.itemCount, typed.page];
  if (figures.some((figure) => figure?.startsWith("="))) return "A formula: paste its value";
  if (/^[\d.,\s–-]+$/.test(typed.weight ?? ""))
    return "Its weight has no unit. Add it here, or to the heading: Weight (g)";
  if (typed.foundOn) typed.foundOn = readDay(typed.foundOn);
  if (typed.page) typed.page = typed.page.replace(/^\D+/, "");
  const named = SUSPECTED.test(description) ? [] : substancesIn(description);
  if (named[0] && named.length === 1) typed.substance ??= named[0];
  const count = onlyOne(description, COUNTS);
  if (count?.[1]) typed.itemCount ??= count[1];
  const isCounted =
    typed.itemCount && !typed.weight && /tablet|pill|capsule|plant/i.test(description);
  if (isCounted) typed.weightKind ||= "COUNTED";
  return typed;
}

/** The longer name takes the words of the shorter: crack cocaine is not cocaine as well. */
function substancesIn(description: string): string[] {
  let left = description.toLowerCase();
  return SUBSTANCES.filter((name) => {
    const isNamed = left.includes(name.toLowerCase());
    left = left.replaceAll(name.toLowerCase(), "");
    return isNamed;
  });
}

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const DAY = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]+(\d{1,2}|\p{L}{3,9})[\s./-]+(\d{4}|\d{2})$/u;

/** A day as people write it in Britain, such as `3/11/25` or `3rd November 2025`, as `2025-11-03`; others as they are. */
function readDay(said: string): string {
  const [, day, month = "", year = ""] = DAY.exec(said) ?? [];
  if (day === undefined) return said;
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return [year.padStart(4, "20"), `${named || month}`.padStart(2, "0"), day.padStart(2, "0")].join(
    "-",
  );
}
