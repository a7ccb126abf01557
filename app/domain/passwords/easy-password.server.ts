import { readText } from "#foundation/root-folder.server.ts";

export const EASY_PASSWORD = "This password is too easy to guess. Choose another.";

/** Words that an attacker would try first on this site, beside names of the business and the person. */
const PRODUCT_WORDS = ["drug", "drugs", "expert", "witness", "portal", "solicitor", "solicitors"];

const LEET: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "i",
};
const WALKS = [
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
].flatMap((row) => [row, [...row].reverse().join("")]);
const LETTERS_ENOUGH = 4;
const DIGITS_AROUND = /^[\d\W_]+|[\d\W_]+$/g;

let knownWords: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the first that an attacker tries: a leaked password or common word (also with
 * digits around it or replacing letters), a keyboard sequence, a repeated piece, a date, or made of
 * `ownWords` and words of this product. Case does not matter.
 */
export async function isEasyToGuess(password: string, ownWords: readonly string[] = []) {
  knownWords ??= loadKnownWords();
  const commonWords = await knownWords;
  const plain = password.normalize("NFKC").toLowerCase();
  const folded = replaceLeet(plain);
  const bare = plain.replaceAll(DIGITS_AROUND, "");
  const forms = [plain, folded, bare, replaceLeet(bare), folded.replaceAll(DIGITS_AROUND, "")];
  if (forms.some((form) => commonWords.has(form) || isMadeOf(form, ownWords))) return true;
  return isWalk(plain) || isRepeated(plain) || (/^[\d\W_]*$/.test(plain) && looksLikeDate(plain));
}

/**
 * Loads some 50,000 words, only in processes where a password is set, because they take memory. Our own are
 * those that the package lacks, mostly British or newer: a test prints what is missing when it changes.
 */
async function loadKnownWords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const further = readText("app/domain/passwords/further-words.txt").trim().split(/\s+/);
  return new Set([...dictionary["passwords-common"], ...further]);
}

function replaceLeet(text: string): string {
  return text.replaceAll(/[013457@$!|]/g, (sign) => LEET[sign] ?? sign);
}

function isMadeOf(form: string, ownWords: readonly string[]): boolean {
  const words = [...ownWords.flatMap(splitIntoWords), ...PRODUCT_WORDS];
  words.sort((a, b) => b.length - a.length);
  const letters = form.replaceAll(/[^\p{L}]/gu, "");
  const rest = words.reduce((left, word) => left.replaceAll(word, ""), letters);
  return rest !== letters && [...rest].length < LETTERS_ENOUGH;
}

function splitIntoWords(name: string): string[] {
  const words =
    name
      .normalize("NFKC")
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? [];
  return [...words, words.join("")].filter((word) => word !== "");
}

function isWalk(plain: string): boolean {
  let rest = plain;
  while (rest.length >= 3) {
    const step = longestWalk(rest);
    if (step < 3) return false;
    rest = rest.slice(step);
  }
  return rest.length < 3 && plain.length >= 3;
}

function longestWalk(text: string): number {
  for (let length = text.length; length >= 3; length -= 1) {
    if (WALKS.some((row) => row.includes(text.slice(0, length)))) return length;
  }
  return 0;
}

function isRepeated(plain: string): boolean {
  return /^(.{1,4}?)\1+$/u.test(plain) || /^(.)\1{5,}/u.test(plain);
}

function looksLikeDate(plain: string): boolean {
  const digits = plain.replaceAll(/\D/g, "");
  return digits.length <= 8 && /^(\d{4}(19|20)\d\d|(19|20)\d{6})$/.test(digits);
}
