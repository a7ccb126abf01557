/**
 * Where a mail program could begin to see an address, so that a space has to stand there. Full stops,
 * as any script writes them, count whatever ending follows: new ones come each year.
 */
const PLACES = [
  /(?<=[^\s.][.\u2024\u3002\ufe52\uff0e\uff61])(?=\p{Cf}*\p{L}[\p{M}\p{Cf}]*\p{L})/gu,
  /(?<=\bwww[.\u2024\u3002\ufe52\uff0e\uff61])(?=\S)/giu,
  /(?<=[/\uff0f])(?=[/\uff0f])|(?<=\\)(?=\\)/gu,
  /(?<=\S)(?=[@\uff20]\S)/gu,
  /(?<=\b(?:mailto|tel|sms|callto|skype|file|news|javascript|data):)(?=\S)/giu,
];

/** Whether mail programs, or others, could make a part of it a link: to a page, a mailbox, a phone. */
export function holdsAddress(text: string): boolean {
  return PLACES.some((place) => text.search(place) !== -1);
}

/** The same text with spaces where a program could see an address, so that it makes no link of it. */
export function withoutLinks(text: string): string {
  return PLACES.reduce((spaced, place) => spaced.replaceAll(place, " "), text);
}
