import { readText } from "#foundation/root-folder.server.ts";

const GROUPS = readText("app/domain/conflicts/names/name-groups.txt")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(" "));

const groupsByName = new Map<string, number[]>();
for (const [index, names] of GROUPS.entries()) {
  for (const name of names) groupsByName.set(name, [...(groupsByName.get(name) ?? []), index]);
}

const NONE: readonly number[] = [];

/**
 * The groups of variants to which a part of a name belongs, as numbers that hold until the lists change; none
 * for most surnames.
 */
export function variantGroups(part: string): readonly number[] {
  return groupsByName.get(part) ?? NONE;
}

/** The same groups by their first names, which may be stored: they stay when the lists grow. */
export function variantKeys(part: string): readonly string[] {
  return variantGroups(part).map((group) => GROUPS[group]?.[0] ?? "");
}

export function areVariants(one: string, other: string): boolean {
  const groups = variantGroups(other);
  return variantGroups(one).some((group) => groups.includes(group));
}

/** Whether two parts are known as two names, as John and Jane are: then neither is written for the other. */
export function areKnownToDiffer(one: string, other: string): boolean {
  const areKnown = variantGroups(one).length > 0 && variantGroups(other).length > 0;
  return areKnown && one !== other && !areVariants(one, other);
}
