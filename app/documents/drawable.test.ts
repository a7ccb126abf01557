import { expect, it } from "vitest";
import { notDrawn } from "#app/domain/documents/drawable.ts";
import { layOut } from "./text-runs.server.ts";

it.each([
  ["English", "Sean O’Neill – £20 (½) • “quoted”"],
  ["Welsh, Polish, Vietnamese", "Siôn ŵ Łukasz Żółć Nguyễn Ước"],
  ["Greek and Russian", "Σωκράτης Дмитрий"],
  ["Arabic, Urdu, Kurdish", "محمد پولیس ڕۆژ"],
  ["Hebrew", "דוד"],
  ["Punjabi", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਪੁਲਿਸ ਸਟੇਸ਼ਨ ਵਿੱਚ ਹੈਰੋਇਨ"],
  ["Bengali", "মোহাম্মদ রহমান স্ত্রী ক্ষমা"],
  ["Hindi", "पुलिस स्टेशन में हिंदी श्री।"],
  ["Gujarati", "પોલીસ સ્ટેશન ક્ષત્રિય"],
  ["Tamil", "காவல் நிலையம் ஸ்ரீ"],
  ["Tigrinya", "ፖሊስ ጣብያ"],
])("%s is drawn, and nobody is warned of it", (_, text) => {
  expect(layOut(text, "text").missing).toEqual([]);
  expect(notDrawn(text)).toBe("");
});

it.each([
  ["Chinese", "張偉", "張 偉"],
  ["Thai", "พ", "พ"],
  ["an emoji, once", "👍 and 👍", "👍"],
])("%s is not, and whoever types it is warned", (_, text, warned) => {
  expect(layOut(text, "text").missing).not.toEqual([]);
  expect(notDrawn(text)).toBe(warned);
});
