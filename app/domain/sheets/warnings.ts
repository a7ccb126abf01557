import { itemWords } from "#app/domain/amounts/quantity.ts";
import { wholeOf } from "#app/domain/exhibits/parts.ts";
import type { ResultPart } from "#app/words/sheet-results.ts";
import type { ExhibitCopy, GrowRoom, Scenario, SheetInput, ValueLine } from "#app/words/sheets.ts";
import { formatCalendarDay } from "#foundation/time/moment.ts";
import { type Desk, named, pricesOf, priceWithin } from "./desk.ts";
import { isPurityApart } from "./paid-purity.ts";
import { isWithin } from "./price-days.ts";
import { purityInWords } from "./sentences.ts";

interface Found {
  code: string;
  about: string;
  text: string;
}

/** Rule 6: each warning once, beside what causes it, with the words that answer it. */
export function warningsOf(desk: Desk, input: SheetInput, parts: readonly ResultPart[]) {
  const { scenarios, uses, rooms, exhibits } = input;
  const lines = scenarios.flatMap((scenario) => scenario.lines);
  const idsInUse = new Set([...lines, ...uses].map(({ exhibitId }) => exhibitId));
  const found = [
    ...scenarios.flatMap((scenario) => ofPrices(desk, input, scenario)),
    ...exhibits.filter(({ id }) => idsInUse.has(id)).flatMap(ofExhibit),
    ...lines.flatMap((line) => ofLine(desk, line)),
    ...parts.flatMap(ofValues),
    ...scenarios.flatMap((scenario) => ofParts(desk, scenario)),
    ...rooms.flatMap(ofRoom),
  ];
  const once = new Map(found.map((each) => [`${each.code} ${each.about} ${each.text}`, each]));
  return [...once.values()].map(({ code, about, text }) => {
    const answer = input.answers.find((each) => each.code === code && each.about === about);
    return { code, about, text, answer: answer?.words.trim() || null };
  });
}

/** A scenario may have a day of its own, by which its prices are judged. */
function ofPrices(desk: Desk, input: SheetInput, scenario: Scenario): Found[] {
  const { asOf, lines } = scenario;
  const from = asOf || input.asOfFrom;
  const until = asOf || input.asOfUntil;
  const days = asOf ? formatCalendarDay(asOf) : "the offence dates";
  const rows = new Set(lines.flatMap((line) => pricesOf(desk, line)));
  return [...rows].flatMap((price) => {
    const { id, isGuide, hasMethod, sample } = price;
    const isOld = !isWithin(price, { from, until }, 6);
    const isElsewhere = named(price.place) !== named(input.place);
    const name = `The ${price.level} price of ${price.substance}`;
    const old = isOld && `${name} is more than 6 months from ${days}`;
    const ofDay = asOf ? causes(priceWithin(scenario, id), { OLD_FOR_DAY: old }) : [];
    const always = causes(id, {
      OLD_PRICE: !asOf && old,
      OTHER_PLACE: isElsewhere && `${name} is of another place, ${price.place}`,
      SAMPLE_OF_ONE: sample === 1 && `${name} rests on one observation`,
      NO_METHOD: isGuide && !hasMethod && `${name} is from a guide without a method`,
      OWN_CASE: price.isFromThisCase && `${name} is from this very case`,
    });
    return [...ofDay, ...always];
  });
}

function ofExhibit(exhibit: ExhibitCopy): Found[] {
  const { id, reference, weightKind, purityLow, purityAs, itemCount, analysed } = exhibit;
  const isUnsaid = purityLow !== null && purityAs === "NOT_SAID";
  const kind = weightKind?.toLowerCase() ?? "";
  const isUnclear = ["wet", "gross", "estimated"].includes(kind);
  const isSample = analysed != null && itemCount !== null && analysed < itemCount;
  return causes(id, {
    WEIGHT: isUnclear && `${reference}: the weight is ${kind}`,
    NO_BASIS:
      isUnsaid && `${reference}: the lab report does not say whether purity is as base or salt`,
    SAMPLED:
      isSample &&
      `${reference}: ${analysed} of ${itemWords(itemCount, exhibit.countOf)} were analysed; the others are taken to be like them`,
  });
}

function ofLine(desk: Desk, line: ValueLine): Found[] {
  const exhibit = desk.exhibits.get(line.exhibitId);
  const rows = pricesOf(desk, line);
  const [price] = rows;
  if (!exhibit || !price) return [];
  const { reference, form, purityLow, substance } = exhibit;
  const other = rows.find(
    (row) => form !== null && row.form !== null && named(form) !== named(row.form),
  );
  const isUnsaid =
    named(substance) === "cannabis" && (form === null || rows.some((row) => row.form === null));
  const apart = rows.find((row) => isPurityApart(exhibit, row.purity));
  const isBare = line.levelReason.trim() === "" || line.levelEvidence.trim() === "";
  const isUnknown = purityLow === null && line.cut !== null;
  return causes(line.id, {
    OTHER_FORM: other !== undefined && `${reference} is ${form}, its price of ${other.form}`,
    MATERIAL:
      isUnsaid && `${reference}: which cannabis material it and its price are of is not said`,
    PURITY_APART:
      apart !== undefined &&
      `${reference} is ${purityInWords(exhibit)}, its price was paid for ${apart.purity}`,
    LEVEL: isBare && `${reference}: no evidence given for the ${price.level} level`,
    NO_PURITY: isUnknown && `${reference}: a purity is assumed, and none is known`,
  });
}

/** Where count and weight give different values, both are printed. */
function ofValues({ lines }: ResultPart): Found[] {
  return lines.flatMap(({ id, label, figures }) => {
    const [value] = figures.filter(({ name }) => name === "VALUE");
    const [beside] = figures.filter(({ name }) => name === "VALUE_BESIDE");
    const by = (text = "") => text.replace(/^.*, by /, "by ");
    return causes(id, {
      COUNT:
        beside !== undefined &&
        `${label}: ${value?.annex} ${by(value?.label)}, ${beside.annex} ${by(beside.label)}`,
    });
  });
}

/** IB/9A is a part of IB/9: one of both has a value. */
function ofParts({ exhibits }: Desk, { lines }: Scenario): Found[] {
  const references = lines.flatMap(({ id, exhibitId }) => {
    const reference = exhibits.get(exhibitId)?.reference;
    return reference ? [{ id, reference }] : [];
  });
  const known = new Set(references.map(({ reference }) => reference));
  return references.flatMap(({ id, reference }) => {
    const whole = wholeOf(reference);
    return causes(id, {
      TWICE: known.has(whole) && `${reference} is a part of ${whole}, and both have a value`,
    });
  });
}

function ofRoom({ id, name, stage, outcome, rowIds }: GrowRoom): Found[] {
  const isUnsaid = rowIds.length > 0 && (!stage || !outcome);
  return causes(id, {
    STAGE: isUnsaid && `${name}: the stage of growth, or whether the yield was had, is not said`,
  });
}

function causes(about: string, texts: Record<string, string | false>): Found[] {
  return Object.entries(texts).flatMap(([code, text]) => (text ? [{ code, about, text }] : []));
}
