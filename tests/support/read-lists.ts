import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The lists in a text file, each a heading (`# HEADING`) and the lines below it. */
export function readLists(folder: string, name: string): [heading: string, lines: string[]][] {
  const [, ...lists] = readFileSync(join(folder, name), "utf8").split(/^# /m);
  return lists.map((list) => {
    const [heading = "", ...lines] = list.trimEnd().split("\n");
    return [heading, lines];
  });
}
