/** The codes of a list of labels, in its order. */
export function codesOf<Code extends string>(
  labels: Readonly<Record<Code, string>>,
): [Code, ...Code[]] {
  return Object.keys(labels) as [Code, ...Code[]];
}
