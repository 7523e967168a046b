import { z } from 'zod';
import { LIST_MAX, PAGE_LIMIT_MAX, PAGE_MAX } from './limits.ts';

/** `?page&limit` of a paged list; `perPage` is the default page size of that list. */
export function pageQuery(perPage: number) {
  return z.object({
    page: z.coerce.number<number | string>().int().min(1).max(PAGE_MAX).default(1),
    limit: z.coerce.number<number | string>().int().min(1).max(PAGE_LIMIT_MAX).default(perPage),
  });
}

export const paginationSchema = z.object({
  current_page: z.number().int(),
  total_pages: z.number().int(),
  total_items: z.number().int(),
  per_page: z.number().int(),
});
export type Pagination = z.infer<typeof paginationSchema>;

/** The response of a paged list: `{items, pagination}`. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), pagination: paginationSchema });
}

/** The pagination block of a list of `totalItems` entries; an empty list still has one page. */
export function paginationOf(page: number, limit: number, totalItems: number): Pagination {
  const total_pages = Math.max(1, Math.ceil(totalItems / limit));
  return { current_page: page, total_pages, total_items: totalItems, per_page: limit };
}

/** The response of a paged list: `items` are the page of its `totalItems` entries that `query` requests. */
export function pageResponse<Item>(
  items: Item[],
  { page, limit }: { page: number; limit: number },
  totalItems: number,
): { items: Item[]; pagination: Pagination } {
  return { items, pagination: paginationOf(page, limit, totalItems) };
}

/**
 * `?page&limit` of a list that is returned as a plain array; by default the first page, with LIST_MAX entries. The headers
 * of the response name the other pages (./list-pages.ts).
 */
export const listPageQuery = z.object({
  page: z.coerce.number<number | string>().int().min(1).max(PAGE_MAX).default(1),
  limit: z.coerce.number<number | string>().int().min(1).max(LIST_MAX).default(LIST_MAX),
});
