const TITLES = /^(dr|mr|mrs|ms|miss|mx|prof|professor|sir|dame)\.?$/i;

/** "MC" of "Dr Miriam Calloway". */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !TITLES.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = "") => [...word][0]?.toUpperCase()).join("");
}
