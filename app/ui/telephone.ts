/** The `tel:` link of a phone number. */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
