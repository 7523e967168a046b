import * as offers from '@praticio/contracts/offers/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { listSitemapEntries } from './list-entries.ts';

const pages = [
  '/',
  '/offers',
  '/blog',
  '/contact',
  '/mentions-legales',
  '/cgu',
  '/confidentialite',
  '/accessibilite',
];
/** Paths that search engines must not visit: personal pages and the API. */
const closed = ['/api/', '/dashboard', '/profile', '/admin', '/conversations', '/payment', '/onboarding'];

const HOUR_SECONDS = 3_600;

interface Rules {
  listSitemapEntries: ReturnType<typeof listSitemapEntries>;
  publicUrl: string;
}

/** What search engines read: the sitemap, and the paths that they must not visit. */
export function sitemapRoutes({ listSitemapEntries, publicUrl }: Rules) {
  const entry = (path: string, updatedAt?: string) =>
    `<url><loc>${publicUrl}${path}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}</url>`;
  return [
    handle(offers.readSitemap, async ({ setHeader }) => {
      const { offers: active, structureIds, articles } = await listSitemapEntries();
      const urls = [
        ...pages.map((path) => entry(path)),
        ...active.map(({ id, updatedAt }) => entry(`/offers/${id}`, updatedAt)),
        ...structureIds.map((id) => entry(`/structures/${encodeURIComponent(id)}`)),
        ...articles.map(({ slug, updatedAt }) => entry(`/blog/${slug}`, updatedAt)),
      ];
      setHeader('Cache-Control', `public, max-age=${HOUR_SECONDS}`);
      return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
    }),

    handle(offers.readRobots, ({ setHeader }) => {
      setHeader('Cache-Control', `public, max-age=${HOUR_SECONDS}`);
      const rules = closed.map((path) => `Disallow: ${path}`);
      return ['User-agent: *', ...rules, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
    }),
  ];
}
