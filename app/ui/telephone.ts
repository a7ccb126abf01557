export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
