import { compareNames } from "#app/domain/conflicts/names/compare-names.ts";
import { NAME_PAIRS, type NamePair, PAIR_KINDS } from "./name-pairs.ts";
import { UNSEEN_PAIRS } from "./unseen-pairs.ts";

export function pairFigures() {
  const missed = NAME_PAIRS.filter((pair) => pair.same && !isShown(pair));
  const wrong = NAME_PAIRS.filter((pair) => !pair.same && isShown(pair));
  const found = NAME_PAIRS.filter((pair) => pair.same && isShown(pair)).length;
  return {
    recall: found / (found + missed.length),
    precision: found / (found + wrong.length),
    missed: missed.map(line),
    wrong: wrong.map(line),
    byKind: PAIR_KINDS.map((kind) => kindRow(kind)),
  };
}

export function unseenFigures() {
  const shown = UNSEEN_PAIRS.filter(isShown).length;
  return {
    recall: (shown / UNSEEN_PAIRS.length).toFixed(2),
    missed: UNSEEN_PAIRS.filter(
      ({ one, other }) => !compareNames({ name: one }, { name: other }),
    ).map(line),
  };
}

export function isShown({ one, other }: Pick<NamePair, "one" | "other">): boolean {
  const match = compareNames({ name: one }, { name: other });
  return match !== null && match.class !== "POSSIBLE";
}

function kindRow(kind: NamePair["kind"]): string {
  const pairs = NAME_PAIRS.filter((pair) => pair.kind === kind);
  const same = pairs.filter((pair) => pair.same);
  const found = same.filter(isShown).length;
  const shown = pairs.filter(isShown).length;
  const figures = [same.length, pairs.length - same.length, share(found, same.length)];
  return [kind, ...figures, share(found, shown)].join(" ");
}

function share(part: number, whole: number): string {
  return (part / whole).toFixed(2);
}

function line({ one, other }: Pick<NamePair, "one" | "other">): string {
  return `${one} / ${other}`;
}
