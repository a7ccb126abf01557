/**
 * How many letters must be added, left out, changed or swapped with the next to make one word of the other
 * (optimal string alignment); Infinity where it is more than `bound`.
 */
export function editDistance(one: string, other: string, bound: number): number {
  if (Math.abs(one.length - other.length) > bound) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const change = at(last, column - 1) + (isSame ? 0 : 1);
      const swap = isSwap && row > 1 && column > 1 ? at(before, column - 2) + 1 : change;
      next.push(Math.min(at(last, column) + 1, at(next, column - 1) + 1, change, swap));
    }
    if (Math.min(...next) > bound) return Number.POSITIVE_INFINITY;
    [before, last] = [last, next];
  }
  const distance = at(last, other.length);
  return distance <= bound ? distance : Number.POSITIVE_INFINITY;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
