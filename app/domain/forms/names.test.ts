import { LinkifyIt } from "linkify-it";
import { describe, expect, it } from "vitest";
import { officeName } from "#app/domain/users/side.ts";
import { containsAddress, withoutLinks } from "./addresses.ts";
import { name } from "./text.ts";

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false });

function read(value: string): { name: string } | { message: string | undefined } {
  const { success, data, error } = name("Name").safeParse(value);
  return success ? { name: data } : { message: error?.issues[0]?.message };
}

const apart = (texts: string) => texts.split(/\s*\|\s*/);

const PEOPLE = apart(
  `Siân Ní Dhomhnaill|José María O'Brien-Smith|Nguyễn Thị Ánh|Łukasz Żółć|Zoë Bontempo|محمد|محمد بن سلمان
  |فاطمة الزهراء|مُحَمَّد|نیما می\u200cخواهم|علی\u200cرضا|شیرین|דוד בן־גוריון|שָׂרָה|नरेन्द्र|क्\u200dषमा|प्रियंका|অমর্ত্য সেন
  |ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ|ગાંધી|தமிழ்ச்செல்வி|శ్రీనివాస్|ಕೃಷ್ಣ|ശ്രീകുമാർ|ශ්\u200dරී ලාල්|ကျော်စွာမြင့်|မြွှောက်|สมชาย ใจดี|ស្រីមុំ|བསྟན་འཛིན|ᠮᠣᠩᠭᠣᠯ
  |ኃይለ ሥላሴ|王小明|葛\u{e0100}城 花子|山田・太郎|ジョン・スミス|김민준|한국|李 O'Neill|Ольга Петровна|Ђорђе|Ελένη Παπαδοπούλου|Նարեկ|გიორგი
  |J. P. Smith|J P Smith|St. John's|Dr. A. Ncube LL.M|Dr Ann Smith Ph.D|R.S. Thomas Jr.|Ann Smith, K.C.|A. B. C. D.|d'Artagnan|Jean-Luc
  |Mary Anne (Polly)|Ann “Nan” Lee|Bj\u00f6rn|Ng|X Æ|Māori Tāmati|Ọlá Adéyẹmí|Ẹ̀kọ́ Ṣẹ́gun|Hawaiʻi|Ñuñez|Þór|Søren Aabye|\u2067محمد\u2069 Smith`,
);
const FIRMS = apart(
  `Marlowe & Finch LLP|Law co uk Solicitors|24/7 Defence Ltd.|No. 5 Chambers|No.5 Chambers|1 Pump Court|O'Neill, Patel & Co.|Smith + Jones
  |Smith @ Law|W.H. Smith & Sons|Crown Prosecution Service (North)|Police Scotland ⚖️|Crown 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Office
  |Heddlu Gogledd Cymru|A/B Law|100% Legal|Smith… and Co|¡Ley!|Expert Office Supplies|The Experts|Team 👩\u200d⚖️`,
);
const CHANGED = [
  ["  Ann   Smith ", "Ann Smith"],
  ["Ann\tSmith", "Ann Smith"],
  ["Ann\u00a0\u3000Smith", "Ann Smith"],
  ["Jose\u0301", "José"],
  ["Nguye\u0302\u0303n", "Nguyễn"],
  ["\ufeffAnn\n", "Ann"],
  ["\u200b", ""],
  ["\u2800\u3164", ""],
] as const;

/** Each kind of refusal, by a part of its message. */
const REFUSED: Record<string, string[]> = {
  "contains an invisible character": apart(
    `Ann\u200bSmith|\u200bAnn|Ann\u200b|A\u00adnn|Ann\u2800Smith|Ann\u3164|Ann\u115f|Ann\u1160|Ann\uffa0|A\u034fnn|Ann\u{e0020}|Ann\u{e0041}\u{e007f}
    |\u{e0001}Ann|Ann\u2060|Ann\u2061|A\ufeffnn|Ann\u180e|Ann\u17b4|Ann\ufe0f|Ann\ufe00|Ann\u200e|Ann\u200f|Ann\u061c|محمد\u200f|A\u200dnn|A\u200cnn
    |محمد\u200c|\u200dनरेन्द्र|م\u200c\u200cم|Ann\ue000|Ann\ufffc|Ann\u{1d159}|Ann\u{e0100}|1\ufe0f Ann|Ann\u{13441}|Ann\ufff9|Ann\u206a|😀\u200d Ann|Ann\u0378|Ann\ufdd0`,
  ),
  "Remove the characters that cannot be shown": [
    "Ann\u0000",
    "Ann\u0007",
    "Ann\u001b[31m",
    "Ann\u007f",
    "Ann\u0085",
    "Ann\u009f",
    "A\u000bnn",
    "A\ud800",
  ],
  "must be on one line": [
    "Ann\nSmith",
    "Ann\r\nBcc: a",
    "Ann\rSmith",
    "Ann\u2028Smith",
    "Ann\u2029Smith",
  ],
  "contains a mark that changes the direction": apart(
    "\u202eAnn|\u202dAnn|Ann\u202e|\u202dAnn\u202c|\u2067Ann|Ann\u2069|\u202aAnn|Ann\u202c|\u2066Ann\u202c",
  ),
  "has too many accents on one letter": apart(
    "Z\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308algo|A\u0316\u0317\u0318\u0319\u031c\u031d",
  ),
  "has an accent without a letter": ["Ann \u0301Smith", "\u0308Ann"],
  "must not contain a web or email address": apart(
    `WIN https://evil.example|http://evil|HTTPS://EVIL.EXAMPLE|//evil.example|ftp://evil.example|www.evil|www.5|evil.com|Law.co.uk Solicitors|smithlaw.co.uk
    |Win at evil.click|evil.example/pay|a@evil.example|Ann <a@evil.example>|a@b.1|mailto:a|tel:0906|javascript:alert(1)|evil。com|evil．com|evil｡com|evil․com
    |ｅｖｉｌ．ｃｏｍ|пример.рф|例え.テスト|💰.ws|xn--e1afmkfd.xn--p1ai|(evil.com)|Ann.evil.com.|evil.c\u0301om|\\\\evil\\share|t.co|J.Smith|a＠evil.example|／／evil|evil.com:443`,
  ),
  [`must not contain "${officeName()}"`]: apart(
    `Expert's office|EXPERT’S OFFICE|Experts Office|Expert s-office|expertsoffice|Ｅｘｐｅｒｔ's office|Ann (Expert's office)|The Expert's Office Ltd|E x p e r t s o f f i c e`,
  ),
};
const BAD = Object.entries(REFUSED).flatMap(([message, texts]) =>
  texts.map((text) => ({ text, message })),
);
const ADDRESSES = REFUSED["must not contain a web or email address"] ?? [];

describe("a name of a person or an organisation", () => {
  it("is of one of many kinds, and so is what is none", () => {
    expect(new Set([...PEOPLE, ...FIRMS]).size).toBeGreaterThanOrEqual(60);
    expect(new Set(BAD.map(({ text }) => text)).size).toBeGreaterThanOrEqual(60);
  });

  it.each([...PEOPLE, ...FIRMS])("can be %j", (text) => {
    expect(read(text)).toEqual({ name: text.normalize("NFC") });
    expect(linkify.test(text)).toBe(false);
    expect(withoutLinks(text)).toBe(text);
  });

  it.each(CHANGED)("%j becomes %j", (text, expected) => {
    expect(read(text)).toEqual({ name: expected });
  });

  it.each(BAD)("cannot be $text: $message", ({ text, message }) => {
    expect(read(text)).toEqual({ message: expect.stringContaining(message) });
  });

  it("may speak of experts and offices in other words", () => {
    for (const text of ["Expert", "The office of experts", "Expert Office", "Ann Expert"]) {
      expect(read(text)).toEqual({ name: text });
    }
  });
});

const PARTS = apart(
  "a|evil|com|example|.|.|/|:|@|www|http|mailto|-|_|\u200b|💰|рф|1|(|\\|。|?|[|xn--p1ai|://|.com",
).concat(" ");

/** The same texts each time, of eight parts. */
function* mixed(count: number): Generator<string> {
  let seed = 42;
  for (let text = 0; text < count; text++) {
    let value = "";
    for (let part = 0; part < 8; part++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      value += PARTS[Math.floor((seed / 2 ** 31) * PARTS.length)];
    }
    yield value;
  }
}

describe("a text without links", () => {
  it.each(ADDRESSES)("%j can be clicked no more, and reads as before", (text) => {
    expect(linkify.test(withoutLinks(text))).toBe(false);
    expect(withoutLinks(text).replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
  });

  it("nothing that mail programs link is let through, of 50,000 texts", () => {
    let linked = 0;
    for (const text of mixed(50_000)) {
      if (linkify.test(text)) {
        linked += 1;
        expect(containsAddress(text), text).toBe(true);
      }
      expect(linkify.test(withoutLinks(text)), text).toBe(false);
      expect(containsAddress(withoutLinks(text)), text).toBe(false);
    }
    expect(linked).toBeGreaterThan(500);
  });

  it.each(["DX-1A2B3C4D (MF/2026/17)", "Fri 12.30, 5.5 g: 1/2", "See p. 3; e.g. this"])(
    "%j stays",
    (text) => {
      expect(withoutLinks(text)).toBe(text);
    },
  );
});
