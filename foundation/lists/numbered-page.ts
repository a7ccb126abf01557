/** The page that `?page=` asks for, of a list that is known whole; the first or the last where there is no such page. */
export function numberedPage(asked: string | null, count: number, size: number) {
  const pages = Math.max(1, Math.ceil(count / size));
  const page = Math.min(Math.max(Math.floor(Number(asked)) || 1, 1), pages);
  return { page, pages, from: (page - 1) * size, to: page * size };
}
