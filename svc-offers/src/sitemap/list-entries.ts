import type { Members } from '../members/part.ts';
import type { Search } from '../search/part.ts';
import type { ListArticles } from './blog-client.ts';

interface Deps {
  index: Pick<Search['index'], 'listed' | 'structureIds'>;
  members: Pick<Members, 'verifiedStructureIds'>;
  listArticles: ListArticles;
}

/** What search engines may visit: active offers, articles, and structures with an active offer or a badge. */
export function listSitemapEntries({ index, members, listArticles }: Deps) {
  return async () => {
    const [articles, verified] = await Promise.all([listArticles(), members.verifiedStructureIds()]);
    return {
      offers: index.listed(),
      structureIds: [...new Set([...index.structureIds(), ...verified])],
      articles,
    };
  };
}
