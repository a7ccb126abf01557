// Computes each figure of a sheet's table again from its formulas, in whole numbers, and compares it with what was printed.

/** The rows whose figure is not what their formulas give: `DX/1, Value at the ounce level`; null: it is no such table. */
globalThis.differingRows = function differingRows(text) {
  const [head, ...rows] = cellsOf(text.replace(/^\uFEFF/, ""));
  const at = (title) => head.indexOf(title);
  if (["Line", "Figure", "Unit", "Low", "High", "As printed"].some((title) => at(title) < 0)) {
    return null;
  }
  const differing = rows.flatMap((cells) => {
    const cell = (title) => cells[at(title)] ?? "";
    const again = printed(cell("Unit"), cell("Low"), cell("High"));
    return again === cell("As printed") ? [] : [`${cell("Line")}, ${cell("Figure")}`];
  });
  return { count: rows.length, differing };
};

function cellsOf(csv) {
  const rows = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
    const row = rows[rows.length - 1];
    if (end === "" && quoted === undefined && plain === "" && row.length === 0) break;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "") break;
    if (end !== ",") rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

/** As the sheet prints it: low rounded down, high rounded up; null: the formulas are none of ours. */
function printed(unit, low, high) {
  const ends = [exact(low), exact(high)];
  if (ends.includes(null)) return null;
  const [from, until] = ends.map((end, place) => written(unit, end, place === 1));
  const range = from === until ? from : `${from} to ${until}`;
  return unit === "£" ? range : `${range} ${unit}`;
}

function written(unit, [n, d], isUp) {
  if (unit === "£" && n > 0n && n * 50n < d) return "under 2p";
  const places = unit === "g" ? 4 : 2;
  const scale = 10n ** BigInt(places);
  const whole = (n * scale + (isUp ? d - 1n : 0n)) / d;
  const digits = `${whole}`.padStart(places + 1, "0");
  const pounds = BigInt(digits.slice(0, -places)).toLocaleString("en-GB");
  const part = digits.slice(-places);
  return unit === "£" ? `£${pounds}.${part}` : `${pounds}.${part}`.replace(/\.?0+$/, "");
}

/** Of a formula of numbers, `* / +` and INT: numerator and denominator. */
function exact(formula) {
  if (!/^=[\d.*/+]*(INT\([\d.*/]+\)[\d.*/+]*)*$/.test(formula)) return null;
  const plain = formula.slice(1).replace(/INT\(([^)]*)\)/g, (_, inner) => {
    const [n, d] = product(inner);
    return `${n / d}`;
  });
  return plain
    .split("+")
    .map(product)
    .reduce(([n, d], [m, e]) => [n * e + m * d, d * e]);
}

function product(formula) {
  let n = 1n;
  let d = 1n;
  for (const [, sign, whole, part = ""] of formula.matchAll(/([*/]?)(\d+)(?:\.(\d+))?/g)) {
    const top = BigInt(whole + part);
    const bottom = 10n ** BigInt(part.length);
    n *= sign === "/" ? bottom : top;
    d *= sign === "/" ? top : bottom;
  }
  return [n, d];
}
