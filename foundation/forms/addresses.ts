/**
 * Where a mail program could recognise the start of a link; a space is inserted there. A full stop in any
 * script counts whatever follows it, because new top-level domains appear each year.
 */
const PLACES = [
  /(?<=[^\s.][.\u2024\u3002\ufe52\uff0e\uff61])(?=\p{Cf}*\p{L}[\p{M}\p{Cf}]*\p{L})/gu,
  /(?<=\bwww[.\u2024\u3002\ufe52\uff0e\uff61])(?=\S)/giu,
  /(?<=[/\uff0f])(?=[/\uff0f])|(?<=\\)(?=\\)/gu,
  /(?<=\S)(?=[@\uff20]\S)/gu,
  /(?<=\b(?:mailto|tel|sms|callto|skype|file|news|javascript|data):)(?=\S)/giu,
];

/** Whether mail programs could turn a part of the text into a link: to a page, a mailbox, a phone. */
export function containsAddress(text: string): boolean {
  return PLACES.some((place) => text.search(place) !== -1);
}

/** The text with spaces inserted so that no program turns a part of it into a link. */
export function withoutLinks(text: string): string {
  return PLACES.reduce((spaced, place) => spaced.replaceAll(place, " "), text);
}
