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
