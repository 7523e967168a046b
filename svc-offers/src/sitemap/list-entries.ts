import { SITEMAP_URLS_MAX } from '@praticio/contracts/offers/feed';
import { AppError } from '@praticio/service-kit/errors';
import type { Members } from '../members/part.ts';
import type { Search } from '../search/part.ts';
import type { ListArticles } from './blog-client.ts';

interface Deps {
  index: Pick<Search['index'], 'listed' | 'structureIds'>;
  members: Pick<Members, 'verifiedStructureIds'>;
  listArticles: ListArticles;
  urlsMax?: number;
}

/** A page for search engines, with the day of its last change if known. */
export interface SitemapEntry {
  path: string;
  updatedAt?: string;
}

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

/** The pages for search engines: fixed pages, active offers, articles, and structures with an active offer or a badge. */
export function listSitemapEntries({ index, members, listArticles, urlsMax = SITEMAP_URLS_MAX }: Deps) {
  async function list(): Promise<SitemapEntry[]> {
    const [articles, verified] = await Promise.all([listArticles(), members.verifiedStructureIds()]);
    const structureIds = new Set([...index.structureIds(), ...verified]);
    return [
      ...pages.map((path) => ({ path })),
      ...index.listed().map(({ id, updatedAt }) => ({ path: `/offers/${id}`, updatedAt })),
      ...[...structureIds].map((id) => ({ path: `/structures/${encodeURIComponent(id)}` })),
      ...articles.map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, updatedAt })),
    ];
  }

  return {
    /** All entries, or the number of parts if they are too many for one sitemap. */
    async listEntries(): Promise<{ entries: SitemapEntry[] } | { parts: number }> {
      const entries = await list();
      return entries.length > urlsMax ? { parts: Math.ceil(entries.length / urlsMax) } : { entries };
    },
    /** The entries of a part, 1 the first. Throws 'request/not-found' after the last one. */
    async listPart(number: number): Promise<SitemapEntry[]> {
      const part = (await list()).slice((number - 1) * urlsMax, number * urlsMax);
      if (part.length === 0) throw new AppError('request/not-found');
      return part;
    },
  };
}
