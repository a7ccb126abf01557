import type { z } from "zod";

/** The rows of a posted form, in the order of its fields: `name-3` of each row is the field `first`. */
export function rowsOfForm<Field extends string>(
  values: Readonly<Record<string, string>>,
  fields: readonly Field[],
  first: Field,
) {
  return Object.keys(values).flatMap((field) => {
    const [, name, key] = /^(\w+)-(\d{1,6})$/.exec(field) ?? [];
    if (name !== first) return [];
    const row = fields.map((each) => [each, values[`${each}-${key}`] ?? ""]);
    return [{ key: Number(key), ...(Object.fromEntries(row) as Record<Field, string>) }];
  });
}

/** The same rows as a form posts them. */
export function valuesOfRows<Field extends string>(
  rows: ReadonlyArray<{ key: number } & Record<Field, string>>,
  fields: readonly Field[],
): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((row) => fields.map((name) => [`${name}-${row.key}`, row[name]])),
  );
}

/**
 * What a part of a form says, such as a row whose fields end with `suffix`; undefined when something is wrong, which
 * the form is told by the name of the field.
 */
export function readPart<Part>(
  ctx: z.RefinementCtx,
  schema: z.ZodType<Part>,
  values: object,
  suffix = "",
): Part | undefined {
  const { data, error } = schema.safeParse(values);
  for (const { path, message } of error?.issues ?? []) {
    ctx.addIssue({ code: "custom", path: [`${String(path[0])}${suffix}`], message });
  }
  return data;
}
