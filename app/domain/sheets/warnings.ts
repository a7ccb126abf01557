import { addMonths } from "#app/domain/dates/calendar.ts";
import type { ExhibitCopy, PriceCopy, SheetInput, ValueLine } from "#app/words/sheets.ts";
import { type Desk, named } from "./desk.ts";

interface Found {
  code: string;
  about: string;
  text: string;
}

/** Rule 6: each warning once, beside what causes it, with the words that answer it. */
export function warningsOf({ exhibits, prices }: Desk, input: SheetInput) {
  const lines = input.scenarios.flatMap((scenario) => scenario.lines);
  const idsInUse = new Set([...lines, ...input.uses].map(({ exhibitId }) => exhibitId));
  const priceIds = new Set(lines.map(({ priceId }) => priceId));
  const found = [
    ...input.prices.filter(({ id }) => priceIds.has(id)).flatMap((price) => ofPrice(input, price)),
    ...input.exhibits.filter(({ id }) => idsInUse.has(id)).flatMap(ofExhibit),
    ...lines.flatMap((line) => {
      const exhibit = exhibits.get(line.exhibitId);
      const price = prices.get(line.priceId);
      return exhibit && price ? ofLine(line, exhibit, price) : [];
    }),
  ];
  return found.map(({ code, about, text }) => {
    const answer = input.answers.find((each) => each.code === code && each.about === about);
    return { code, about, text, answer: answer?.words.trim() || null };
  });
}

function ofPrice({ asOfFrom, asOfUntil, place }: SheetInput, price: PriceCopy): Found[] {
  const { id, observedFrom, observedUntil, isGuide, hasMethod, sample } = price;
  const isOld = monthsFrom(observedUntil, 6) < asOfFrom || asOfUntil < monthsFrom(observedFrom, -6);
  const isElsewhere = named(price.place) !== named(place);
  const name = `The ${price.level} price of ${price.substance}`;
  return causes(id, {
    OLD_PRICE: isOld && `${name} is more than 6 months from the alleged days`,
    OTHER_PLACE: isElsewhere && `${name} is of another place, ${price.place}`,
    SAMPLE_OF_ONE: sample === 1 && `${name} rests on one observation`,
    NO_METHOD: isGuide && !hasMethod && `${name} is from a guide without a method`,
    OWN_CASE: price.isFromThisCase && `${name} is from this very case`,
  });
}

function ofExhibit(exhibit: ExhibitCopy): Found[] {
  const { id, reference, weightKind, purityLow, purityAs } = exhibit;
  const isUnsaid = purityLow !== null && purityAs === "NOT_SAID";
  const kind = weightKind?.toLowerCase() ?? "";
  const isUnclear = ["wet", "gross", "estimated"].includes(kind);
  return causes(id, {
    WEIGHT: isUnclear && `${reference}: the weight is ${kind}`,
    NO_BASIS: isUnsaid && `${reference}: whether the purity is of base or salt is not said`,
  });
}

function ofLine(line: ValueLine, exhibit: ExhibitCopy, price: PriceCopy): Found[] {
  const { reference, form } = exhibit;
  const isOther = form !== null && price.form !== null && named(form) !== named(price.form);
  const isBare = line.levelReason.trim() === "" || line.levelEvidence.trim() === "";
  const isUnknown = exhibit.purityLow === null && line.cut !== null;
  return causes(line.id, {
    OTHER_FORM: isOther && `${reference} is ${form}, its price of ${price.form}`,
    LEVEL: isBare && `${reference}: the ${price.level} level is without evidence`,
    NO_PURITY: isUnknown && `${reference}: a purity is assumed, and none is known`,
  });
}

function causes(about: string, texts: Record<string, string | false>): Found[] {
  return Object.entries(texts).flatMap(([code, text]) => (text ? [{ code, about, text }] : []));
}

/** The same day so many months later, to be compared alone: `2026-02-31` lies between its neighbours. */
function monthsFrom(day: string, months: number): string {
  return addMonths(day.slice(0, 7), months) + day.slice(7);
}
