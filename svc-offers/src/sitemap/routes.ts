import * as offers from '@praticio/contracts/offers/endpoints';
import { handle } from '@praticio/service-kit/handle';
import { changesText } from './changes-view.ts';
import { feedText } from './feed-view.ts';
import type { listSitemapEntries, SitemapEntry } from './list-entries.ts';
import type { FeedPage, listChanges, listFeed } from './list-feed.ts';

/** Paths that search engines must not visit: personal pages and the API. */
const closed = ['/api/', '/dashboard', '/profile', '/admin', '/conversations', '/payment', '/onboarding'];

const HOUR_SECONDS = 3_600;
const FEED_SECONDS = 600;

interface Rules extends ReturnType<typeof listSitemapEntries> {
  listFeed: ReturnType<typeof listFeed>;
  listChanges: ReturnType<typeof listChanges>;
  writeSitemap: (entries: SitemapEntry[]) => Promise<string>;
  writeIndex: (parts: number) => Promise<string>;
  publicUrl: string;
}

type SetHeader = (name: string, value: string) => void;

/** Endpoints for search engines and job boards: sitemap, feeds and robots.txt. */
export function sitemapRoutes({
  listEntries,
  listPart,
  listFeed,
  listChanges,
  writeSitemap,
  writeIndex,
  publicUrl,
}: Rules) {
  function sendFeed(path: string, page: FeedPage, setHeader: SetHeader): string {
    const urlOf = (number: number) => `${publicUrl}${path}?page=${number}`;
    setHeader('Cache-Control', `public, max-age=${FEED_SECONDS}`);
    if (page.next !== null) setHeader('Link', `<${urlOf(page.next)}>; rel="next"`);
    return feedText(page, publicUrl, urlOf);
  }

  return [
    handle(offers.readSitemap, async ({ setHeader }) => {
      const found = await listEntries();
      setHeader('Cache-Control', `public, max-age=${HOUR_SECONDS}`);
      return 'parts' in found ? writeIndex(found.parts) : writeSitemap(found.entries);
    }),

    handle(offers.readSitemapPart, async ({ params, setHeader }) => {
      const entries = await listPart(params.number);
      setHeader('Cache-Control', `public, max-age=${HOUR_SECONDS}`);
      return writeSitemap(entries);
    }),

    handle(offers.readOffersFeed, ({ query, setHeader }) =>
      sendFeed('/feeds/offers.xml', listFeed(query.page), setHeader),
    ),

    handle(offers.readStructureFeed, ({ params, query, setHeader }) =>
      sendFeed(
        `/feeds/structures/${encodeURIComponent(params.id)}/offers.xml`,
        listFeed(query.page, params.id),
        setHeader,
      ),
    ),

    handle(offers.readChangesFeed, ({ setHeader }) => {
      setHeader('Cache-Control', `public, max-age=${FEED_SECONDS}`);
      return changesText(listChanges(), publicUrl);
    }),

    handle(offers.readRobots, ({ setHeader }) => {
      setHeader('Cache-Control', `public, max-age=${HOUR_SECONDS}`);
      const rules = closed.map((path) => `Disallow: ${path}`);
      // Google reads all URLs in the sitemap, and finds changes sooner in the feed
      const sitemaps = ['/sitemap.xml', offers.readChangesFeed.path].map(
        (path) => `Sitemap: ${publicUrl}${path}`,
      );
      return ['User-agent: *', ...rules, ...sitemaps, ''].join('\n');
    }),
  ];
}
