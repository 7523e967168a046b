/** The pages of a list, relative to the requested page. */
export interface ListPages {
  /** Number of entries on all pages together. */
  totalItems: number;
  /** Number of the last page; an empty list still has one. */
  totalPages: number;
  /** Numbers of the pages before and after this one; null if there is none. */
  previous: number | null;
  next: number | null;
}

const TOTAL_HEADER = 'X-Total-Count';

/**
 * The headers of one page of a plain list (`listPageQuery` of ./pagination.ts): the number of all entries, and `Link` (RFC
 * 8288) with the URLs of the first, previous, next and last page, which keep the filters of `query`. `path` is the
 * endpoint's path.
 */
export function listPageHeaders(
  path: string,
  query: { page: number; limit: number },
  totalItems: number,
): Record<string, string> {
  const { page, limit } = query;
  const last = Math.max(1, Math.ceil(totalItems / limit));
  const targets = [
    ['first', 1],
    ['prev', Math.min(page - 1, last)],
    ['next', page < last ? page + 1 : 0],
    ['last', last],
  ] as const;
  const links = targets
    .filter(([, target]) => target > 0)
    .map(([relation, target]) => `<${path}?${searchOf({ ...query, page: target })}>; rel="${relation}"`);
  return { Link: links.join(', '), [TOTAL_HEADER]: String(totalItems) };
}

function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search.toString();
}

/** Reads the pages from the headers of a response. */
export function readListPages(headers: Pick<Headers, 'get'>): ListPages {
  const links = headers.get('Link') ?? '';
  const pageOf = (relation: string): number | null => {
    const [, search] = new RegExp(`<[^>?]*\\?([^>]*)>; rel="${relation}"`).exec(links) ?? [];
    const page = new URLSearchParams(search).get('page');
    return page === null ? null : Number(page);
  };
  return {
    totalItems: Number(headers.get(TOTAL_HEADER) ?? 0),
    totalPages: pageOf('last') ?? 1,
    previous: pageOf('prev'),
    next: pageOf('next'),
  };
}
