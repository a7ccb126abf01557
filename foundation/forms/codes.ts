/** The codes of a list, such as one of labels, in its order. */
export function codesOf<Code extends string>(
  labels: Readonly<Record<Code, unknown>>,
): [Code, ...Code[]] {
  return Object.keys(labels) as [Code, ...Code[]];
}
