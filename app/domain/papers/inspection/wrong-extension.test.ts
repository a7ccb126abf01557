import { expect, it } from "vitest";
import { explainExtension } from "./wrong-extension.ts";

const KINDS = "docm xlsm dotm pptx odt pages html gif bmp svg rar 7z gz avi wma exe js lnk x.y";

it.each(["", ...KINDS.split(" ")])("nobody is told to change a file with the ending %j", (kind) => {
  const why = explainExtension(kind);
  expect(why).toMatch(/^(?:is|has) .+\. Put it into a ZIP archive as it is, and send that\.$/);
});

it.each([
  ["exe", "is a program (.exe), which"],
  ["url", "is a shortcut (.url), which"],
  ["7z", "is an archive of another kind (.7z), which"],
  ["xlsm", "is a document that can have macros (.xlsm), which"],
  ["pages", "is a kind of file (.pages), which"],
])("of .%s it is said that it %s we do not take by itself", (kind, words) => {
  expect(explainExtension(kind)).toContain(`${words} we do not take by itself.`);
});
