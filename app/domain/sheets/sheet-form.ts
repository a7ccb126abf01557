import {
  readMoney,
  readWeight,
  writtenMoney,
  writtenWeight,
} from "#app/domain/amounts/quantity.ts";
import { harmRows } from "#app/domain/sheets/engine/harm.ts";
import { JURISDICTIONS } from "#app/words/jurisdictions.ts";
import {
  type Chemistry,
  type ExhibitCopy,
  type GrowRoom,
  MOST_SCENARIOS,
  OUTCOMES,
  type PriceCopy,
  type ReferenceCopy,
  type SheetInput,
  type SheetKind,
  STANCES,
  UNIT_REASONS,
  UNITS_BY,
  type UseLine,
  type ValueLine,
} from "#app/words/sheets.ts";
import { idsOf, linesOf } from "./desk.ts";
import { inSentence } from "./sentences.ts";

/** The fields of the form, as they were typed. */
export type Typed = Readonly<Record<string, string>>;

/** A price, and who recorded it; no sheet says that. */
export interface OfferedPrice extends PriceCopy {
  recordedBy?: string;
}

/** What a sheet of a job may be made of. */
export interface Material {
  exhibits: ExhibitCopy[];
  prices: OfferedPrice[];
  references: ReferenceCopy[];
  /** What the other side says of an exhibit's value, by its reference, as fields of a line. */
  theirs: Readonly<Record<string, Typed>>;
}

/** The numbers in the names of the lines' fields: `exhibit-3`. */
export function lineKeys(kind: SheetKind, typed: Typed): string[] {
  return Object.keys(typed).flatMap((field) => {
    const [, name, key = []] = /^(\w+)-(\d{1,6})$/.exec(field) ?? [];
    return name === LINES[kind].first ? key : [];
  });
}

/**
 * The sheet that a form says, with copies of all that it names. What cannot be read stays as typed: the engine refuses
 * it.
 */
export function typedSheet(kind: SheetKind, typed: Typed, material: Material): SheetInput {
  const text = (name: string) => (typed[name] ?? "").trim();
  const lines = lineKeys(kind, typed).map((key) => lineOf(typed, key));
  const content = {
    scenarios: [],
    rooms: [],
    uses: [],
    ...LINES[kind].read(lines, typed, material),
  };
  const ids = linesOf(content).flatMap((line) => [
    ...idsOf(line),
    ...("rowIds" in line ? line.rowIds : []),
  ]);
  const exhibits = chosen(material.exhibits, ids);
  const harm = harmOf(typed);
  return {
    kind,
    asOfFrom: text("asOfFrom"),
    asOfUntil: text("asOfUntil") || text("asOfFrom"),
    place: text("place"),
    assumptions: text("assumptions"),
    exhibits,
    prices: chosen(material.prices, ids).map(inSentences),
    references: [...chosen(material.references, ids), ...harmRows({ ...material, exhibits, harm })],
    ...content,
    harm,
    answers: answersOf(typed),
  };
}

/** How the lines of each kind are read. `first`: the field that each has, so that a posted form says how many there are. */
export const LINES = {
  VALUE: { first: "exhibit", read: scenariosOf },
  YIELD: { first: "room", read: roomsOf },
  USE: { first: "exhibit", read: usesOf },
};

function roomsOf(lines: LineText[], typed: Typed, { references }: Material) {
  const rows = references.filter(({ id }) => typed[`use-${id}`]);
  return { rooms: lines.map((line) => roomOf(line, rows)) };
}

function usesOf(lines: LineText[], _: Typed, material: Material) {
  return { uses: lines.map((line) => lineOfUse(line, material)) };
}

function scenariosOf(texts: LineText[], typed: Typed, material: Material) {
  const lines = texts.map((line) => valueLineOf(line, material));
  const keys = scenarioKeys(typed);
  const scenarios = keys.map((key) => ({
    id: `scenario-${key}`,
    name: scenarioName(typed, key),
    asOf: typed[`scenario-${key}-day`]?.trim() || null,
    lines: lines.filter(({ id }) => scenarioOf(keys, typed, id) === key),
  }));
  return { scenarios: scenarios.filter((scenario) => scenario.lines.length > 0) };
}

/** The numbers of the scenarios of a form; it has one at least. */
export function scenarioKeys(typed: Typed): string[] {
  const keys = Object.keys(typed).flatMap((name) => /^scenario-(\d)$/.exec(name)?.[1] ?? []);
  return keys.length > 0 ? keys.slice(0, MOST_SCENARIOS) : ["1"];
}

export function scenarioName(typed: Typed, key: string): string {
  return typed[`scenario-${key}`]?.trim() || `Scenario ${key}`;
}

/** Of the scenarios of a form that of a line: the first, where none is said. */
export function scenarioOf(keys: readonly string[], typed: Typed, lineKey: string): string {
  return scenarioChosen(keys, typed[`of-${lineKey}`]);
}

export function scenarioChosen(keys: readonly string[], wanted: string | undefined): string {
  return keys.find((key) => key === wanted) ?? keys[0] ?? "1";
}

/** The number of a line, and its fields as they were typed. */
interface LineText {
  id: string;
  text: (name: string) => string;
  /** Whether any of these is filled in: what belongs to a missing figure is not dropped unsaid. */
  has: (...names: string[]) => boolean;
}

function lineOf(typed: Typed, id: string): LineText {
  const text = (name: string) => (typed[`${name}-${id}`] ?? "").trim();
  return { id, text, has: (...names) => names.some(text) };
}

/** An exhibit is named by its reference, as it is typed. */
export function exhibitNamed(
  typed: string,
  exhibits: readonly ExhibitCopy[],
): ExhibitCopy | undefined {
  const wanted = typed.trim().toUpperCase();
  return exhibits.find(({ reference }) => reference.toUpperCase() === wanted);
}

function valueLineOf(line: LineText, material: Material): ValueLine {
  const { id, text, has } = line;
  const exhibit = exhibitNamed(text("exhibit"), material.exhibits);
  const salt = material.references.find((row) => row.id === text("salt"));
  // A figure of the pure drug comes of a weight, or of a cut.
  const isWeighed = exhibit?.weightLow || has("cutFactor");
  return {
    id,
    exhibitId: exhibit?.id ?? "",
    priceId: text("price"),
    alsoIds: material.prices.flatMap(({ id: priceId }) => (text(`also-${priceId}`) ? priceId : [])),
    by: one(UNITS_BY, text("by")),
    levelReason: text("levelReason"),
    levelEvidence: text("levelEvidence"),
    unitId: text("unit") || null,
    unitReason: one(UNIT_REASONS, text("unitReason")),
    deal: has("dealGrams", "dealEvidence")
      ? {
          grams: weightText(text("dealGrams")),
          isMeasured: text("dealBasis") === "MEASURED",
          evidence: text("dealEvidence"),
        }
      : null,
    isWhole: text("whole") !== "",
    cut: has("cutFactor", "cutEvidence")
      ? { factor: text("cutFactor"), evidence: text("cutEvidence") }
      : null,
    salt: salt && isWeighed ? { rowId: salt.id, as: saltOf(salt) } : null,
    likely: has("likely", "likelyReason")
      ? { pounds: moneyText(text("likely")), reason: text("likelyReason") }
      : null,
    theirs: theirsOf(line, moneyText),
  };
}

/** Which salt the factor of a row leads to: `Base to hydrochloride`. */
function saltOf({ category }: ReferenceCopy): Exclude<Chemistry, "BASE"> {
  return category?.toLowerCase().includes("sulphate") ? "SULPHATE" : "HYDROCHLORIDE";
}

function roomOf(line: LineText, rows: ReferenceCopy[]): GrowRoom {
  const { id, text, has } = line;
  const count = (name: string) =>
    /^\d{1,6}$/.test(text(name)) ? Number(text(name)) : text(name) || null;
  const isUsed: Record<string, boolean> = {
    YIELD_PLANT: has("plants"),
    YIELD_WATT: has("lamps") && has("watts"),
    YIELD_AREA: has("area"),
  };
  return {
    id,
    name: text("room") || `Room ${id}`,
    floweringPlants: count("plants"),
    cuttings: count("cuttings"),
    males: count("males"),
    mothers: count("mothers"),
    lamps: count("lamps"),
    wattsPerLamp: text("watts") || null,
    squareMetres: text("area") || null,
    stage: text("stage"),
    outcome: one(OUTCOMES, text("outcome")),
    harvests: has("harvests", "harvestSource")
      ? { number: text("harvests"), source: text("harvestSource") }
      : null,
    rowIds: rows.flatMap((row) => (isUsed[row.kind] ? row.id : [])),
    theirs: theirsOf(line, weightText),
  };
}

function lineOfUse(line: LineText, { exhibits }: Material): UseLine {
  const theirs = theirsOf(line, (days) => days);
  const exhibitId = exhibitNamed(line.text("exhibit"), exhibits)?.id ?? "";
  return { id: line.id, exhibitId, rowId: line.text("row"), theirs };
}

function theirsOf({ text, has }: LineText, read: (typed: string) => string): UseLine["theirs"] {
  if (!has("theirLow", "theirHigh", "theirSource", "stance", "theirWhy")) return null;
  return {
    low: read(text("theirLow")),
    high: read(text("theirHigh") || text("theirLow")),
    source: text("theirSource"),
    stance: one(STANCES, text("stance")),
    why: text("theirWhy"),
  };
}

function answersOf(typed: Typed): SheetInput["answers"] {
  return Object.entries(typed).flatMap(([name, words]) => {
    const [, code, about] = /^answer-([A-Z_]+)-(.{1,60})$/.exec(name) ?? [];
    return code && about && words.trim() ? [{ code, about, words: words.trim() }] : [];
  });
}

function harmOf({ sentenceOn, isUnder18, ...typed }: Typed): SheetInput["harm"] {
  const jurisdiction = one(JURISDICTIONS, typed.jurisdiction ?? "");
  return sentenceOn && jurisdiction
    ? { sentenceOn, isUnder18: Boolean(isUnder18), jurisdiction }
    : null;
}

function chosen<Copy extends { id: string }>(copies: Copy[], ids: readonly unknown[]): Copy[] {
  return copies.filter(({ id }) => ids.includes(id));
}

function one<Code extends string>(codes: readonly Code[], text: string): Code | null {
  return codes.find((code) => code === text) ?? null;
}

/** The words of a price as they stand within sentences: `street`, `gram`. */
function inSentences({ recordedBy, ...price }: OfferedPrice): PriceCopy {
  return { ...price, level: inSentence(price.level), unitName: inSentence(price.unitName) };
}

function weightText(text: string): string {
  const read = readWeight(text);
  return typeof read === "bigint" ? writtenWeight(read) : text;
}

function moneyText(text: string): string {
  const read = readMoney(text);
  return typeof read === "bigint" ? writtenMoney(read) : text;
}
