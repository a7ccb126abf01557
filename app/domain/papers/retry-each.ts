/** When so many fail one after the other, it is not they but their store that does not answer. */
const MOST_IN_A_ROW = 10;

/**
 * Does something with one file after the other; one with which it fails keeps no other from its turn. Returns those
 * with which it failed, and why.
 */
export async function retryEach<T>(
  files: Iterable<T>,
  work: (file: T) => Promise<void>,
): Promise<Array<{ file: T; error: unknown }>> {
  const failed: Array<{ file: T; error: unknown }> = [];
  let inARow = 0;
  for (const file of files) {
    try {
      await work(file);
      inARow = 0;
    } catch (error) {
      failed.push({ file, error });
      inARow += 1;
      if (inARow === MOST_IN_A_ROW) throw error;
    }
  }
  return failed;
}

/** "papers/1 (EACCES: permission denied), papers/2 (…), and 3 more". */
export function nameFailed(failed: ReadonlyArray<{ name: string; error: unknown }>): string {
  const shown = failed.slice(0, 5);
  const more = failed.length - 5;
  const names = shown.map(({ name, error }) => `${name} (${reasonOf(error)})`).join(", ");
  return more > 0 ? `${names}, and ${more} more` : names;
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
