import { expect, it } from "vitest";
import { explainExtension } from "./wrong-extension.ts";

const KINDS = "docm xlsm dotm pptx odt pages html gif bmp svg rar 7z gz avi wma exe js lnk x.y";

it.each(["", ...KINDS.split(" ")])("nobody is told to change a file with the ending %j", (kind) => {
  const why = explainExtension(kind);
  expect(why).toMatch(/^(?:is|has) .+\. Put it into a ZIP archive as it is, and send that\.$/);
});

it.each([
  ["exe", "is a program (.exe) that"],
  ["url", "is a shortcut (.url) that"],
  ["xlsm", "is a document that can have macros (.xlsm) that"],
  ["pages", "is a kind of file (.pages) that"],
])("of .%s it is said that it %s we do not take by itself", (kind, words) => {
  expect(explainExtension(kind)).toContain(`${words} we do not take by itself.`);
});
