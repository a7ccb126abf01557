import type { Alignment, PartLink } from "./align-parts.ts";
import { editDistance } from "./edit-distance.ts";

/** Why two names may be the same, in words to read, with the names as they were typed. */
export function describeAlignment(
  { links, isWhole, isInOrder }: Alignment,
  isCompany: boolean,
): string[] {
  const areEqual = links.every(({ link }) => link === "EQUAL");
  return [
    ...(areEqual && isWhole ? ["same name"] : []),
    ...(areEqual && !isWhole ? ["one name is part of the other"] : []),
    ...(areEqual ? [] : links.flatMap((link) => describeLink(link, isCompany))),
    ...(isInOrder ? [] : ["names in another order"]),
  ];
}

function describeLink({ one, other, link, place }: PartLink, isCompany: boolean): string[] {
  const pair = `(${one.typed} / ${other.typed})`;
  const what = isCompany ? "name" : place;
  if (link === "EQUAL") return one.text.length === 1 ? [`initial only ${pair}`] : [];
  if (link === "VARIANT") return [`${what} is a variant ${pair}`];
  if (link === "SOUND") return [`${what} sounds alike ${pair}`];
  if (link === "INITIAL") return [`initial only ${pair}`];
  const letters = editDistance(one.text, other.text, 2) === 1 ? "one letter" : "two letters";
  return [`${what} differs by ${letters} ${pair}`];
}
