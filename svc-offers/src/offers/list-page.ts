/** A page of a list. */
export interface ListPage {
  page: number;
  limit: number;
}
export interface Listed<Item> {
  items: Item[];
  /** The number of entries over all pages. */
  totalItems: number;
}

/** Reads a page; counts the entries only if the page does not tell how many there are, since a last one with entries does. */
export async function listedFrom<Item>(
  { page, limit }: ListPage,
  { read, count }: { read: (skip: number) => PromiseLike<Item[]>; count: () => PromiseLike<number> },
): Promise<Listed<Item>> {
  const skip = (page - 1) * limit;
  const items = await read(skip);
  const isLast = items.length < limit && (items.length > 0 || page === 1);
  return { items, totalItems: isLast ? skip + items.length : await count() };
}
