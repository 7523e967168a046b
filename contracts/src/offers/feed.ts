import { z } from 'zod';

/** URLs of one sitemap, by https://www.sitemaps.org/protocol.html. */
export const SITEMAP_URLS_MAX = 50_000;
/** Offers in the feed of changes. */
export const FEED_CHANGES = 100;
/** Offers on one page of a feed. */
export const FEED_PAGE_OFFERS = 1_000;

export const sitemapPartParams = z.object({
  number: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number),
});

export const feedQuerySchema = z.object({
  page: z.coerce.number<number | string>().int().min(1).max(1_000).default(1),
});
