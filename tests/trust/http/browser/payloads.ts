import { readLists } from "#tests/support/read-lists.ts";

/** What a payload does when it runs; what it puts on the page has an attribute to be found by. */
const RUN = "window.ranXss=1;alert(1)";
export const MARK = "data-xss";

const LISTS = new Map(readLists(import.meta.dirname, "payloads.txt"));
const listed = (heading: string): string[] =>
  (LISTS.get(heading) ?? []).map((text) => text.replaceAll("RUN", RUN));

const ELEMENTS = listed("ELEMENTS");
const ENDS = ["", '"', "'", "</title>", "</textarea>", "</script>", "-->"];
const PLAIN = [...listed("PLAIN"), `java\tscript:${RUN}`, `\u2028${RUN}`];

/** Texts that would run in a page that does not escape them: each way in, behind each way out. */
export const PAYLOADS: readonly string[] = [
  ...ENDS.flatMap((end) =>
    ELEMENTS.map((element) => {
      const isScript = element === "script";
      return `${end}<${element} ${MARK}>${isScript ? `${RUN}</script>` : ""}`;
    }),
  ),
  ...PLAIN,
];
