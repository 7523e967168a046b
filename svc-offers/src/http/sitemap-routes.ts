import { readRobots, readSitemap } from 'contracts/offers/endpoints';
import { handle } from 'service-kit/handle';
import type { Members } from '../domain/member.ts';
import type { OfferIndex } from '../domain/offer-index.ts';
import type { ListArticles } from '../domain/ports.ts';

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

interface Deps {
  index: Pick<OfferIndex, 'listed' | 'structureIds'>;
  members: Pick<Members, 'verifiedStructureIds'>;
  listArticles: ListArticles;
  publicUrl: string;
}

/** Only active offers, and structures that have a page: with an active offer, or verified. */
export function sitemapRoutes({ index, members, listArticles, publicUrl }: Deps) {
  const entry = (path: string, updatedAt?: string) =>
    `<url><loc>${publicUrl}${path}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}</url>`;
  return [
    handle(readSitemap, async ({ setHeader }) => {
      const [articles, verified] = await Promise.all([listArticles(), members.verifiedStructureIds()]);
      const structures = [...new Set([...index.structureIds(), ...verified])];
      const urls = [
        ...pages.map((path) => entry(path)),
        ...index.listed().map(({ id, updatedAt }) => entry(`/offers/${id}`, updatedAt)),
        ...structures.map((id) => entry(`/structures/${encodeURIComponent(id)}`)),
        ...articles.map(({ slug, updatedAt }) => entry(`/blog/${slug}`, updatedAt)),
      ];
      setHeader('Cache-Control', `public, max-age=${HOUR_SECONDS}`);
      return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
    }),

    handle(readRobots, ({ setHeader }) => {
      setHeader('Cache-Control', `public, max-age=${HOUR_SECONDS}`);
      const rules = closed.map((path) => `Disallow: ${path}`);
      return ['User-agent: *', ...rules, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
    }),
  ];
}
