import type { RouteHandlers } from 'service-kit/http-app';
import type { OfferIndex } from '../domain/ports.ts';

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
/** What search engines have no business with: pages of people's own, and the API. */
const closed = ['/api/', '/dashboard', '/profile', '/admin', '/conversations', '/payment', '/onboarding'];

const HOUR_SECONDS = 3_600;

/** Active offers only: a suspended, closed or deleted one leaves the sitemap (decisions.md, Search engines). */
export function sitemapRoutes({
  index,
  publicUrl,
}: {
  index: Pick<OfferIndex, 'listed'>;
  publicUrl: string;
}): RouteHandlers {
  return {
    'GET /sitemap.xml'(ctx) {
      const urls = [
        ...pages.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
        ...index
          .listed()
          .map(
            ({ id, updatedAt }) =>
              `<url><loc>${publicUrl}/offers/${id}</loc><lastmod>${updatedAt}</lastmod></url>`,
          ),
      ];
      ctx.set('Cache-Control', `public, max-age=${HOUR_SECONDS}`);
      ctx.type = 'application/xml';
      ctx.body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
    },
    'GET /robots.txt'(ctx) {
      ctx.set('Cache-Control', `public, max-age=${HOUR_SECONDS}`);
      ctx.type = 'text/plain';
      const rules = closed.map((path) => `Disallow: ${path}`);
      ctx.body = ['User-agent: *', ...rules, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
    },
  };
}
