/** The codes of a list, such as one of labels, in its order. */
export function codesOf<Code extends string>(
  labels: Readonly<Record<Code, unknown>>,
): [Code, ...Code[]] {
  return Object.keys(labels) as [Code, ...Code[]];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a text has the form of an id; anything else is answered as not found. */
export function isId(text: string | undefined): text is string {
  return text !== undefined && UUID.test(text);
}
