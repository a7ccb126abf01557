/** `1 exhibit`, `1,200 exhibits` */
export function counted(count: number, one: string): string {
  return `${count.toLocaleString("en-GB")} ${one}${count === 1 ? "" : "s"}`;
}
