/** The highest amount a quote may have: 9,999,999.99, in pence. */
export const MAX_PENCE = 999_999_999;

const AMOUNT = /^(?:(?:£|GBP) ?)?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/**
 * Parses an amount as people type it (`1250`, `1250.5`, `1,250.00`) or paste it (`£1,250`, `GBP 1,250.00`) into whole
 * pence. Null for anything else: other signs, words, more than two decimals, or above the highest amount.
 */
export function parseAmount(text: string): number | null {
  const match = AMOUNT.exec(text.trim());
  if (!match) return null;
  const pounds = Number((match[1] ?? "").replaceAll(",", ""));
  const pence = Number((match[2] ?? "").padEnd(2, "0"));
  const total = pounds * 100 + pence;
  return total <= MAX_PENCE ? total : null;
}

/** Pence as text for PostgreSQL's numeric(12,2): `1250.00`. */
export function toNumeric(pence: number): string {
  return `${Math.trunc(pence / 100)}.${String(pence % 100).padStart(2, "0")}`;
}

/** PostgreSQL's numeric text, in whole pence. */
export function penceOf(numeric: string): number {
  return parseAmount(numeric) ?? 0;
}

/** `GBP 1,250.00`, from PostgreSQL's numeric text; we charge nothing in another currency. */
export function formatMoney(numeric: string): string {
  const [pounds = "0", pence = "00"] = numeric.split(".");
  return `GBP ${BigInt(pounds).toLocaleString("en-GB")}.${pence.padEnd(2, "0")}`;
}
