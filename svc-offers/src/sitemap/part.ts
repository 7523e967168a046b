import type { OffersContext } from '../config.ts';
import type { Members } from '../members/part.ts';
import type { Search } from '../search/part.ts';
import { articleClient } from './blog-client.ts';
import { listSitemapEntries } from './list-entries.ts';
import { listChanges, listFeed } from './list-feed.ts';
import { sitemapRoutes } from './routes.ts';
import { sitemapEngine } from './sitemap-engine.ts';

/** The sitemap for search engines, and feeds for job boards. */
export function openSitemap(
  { config, logger, nats }: OffersContext,
  rooms: { members: Members; search: Search },
) {
  const { members, search } = rooms;
  const deps = { members, index: search.index, listArticles: articleClient(nats, logger) };
  return {
    part: {
      routes: sitemapRoutes({
        ...listSitemapEntries(deps),
        ...sitemapEngine(config.PUBLIC_URL),
        listFeed: listFeed(deps),
        listChanges: listChanges(deps),
        publicUrl: config.PUBLIC_URL,
      }),
    },
  };
}
