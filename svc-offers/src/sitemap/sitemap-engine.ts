import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { SitemapEntry } from './list-entries.ts';

/** Writes sitemaps as https://www.sitemaps.org/protocol.html describes them. */
export const sitemapEngine = (publicUrl: string) => ({
  async writeSitemap(entries: SitemapEntry[]): Promise<string> {
    const xmlns = { news: false, video: false, image: false, xhtml: false };
    const stream = new SitemapStream({ hostname: publicUrl, xmlns });
    const items = entries.map(({ path, updatedAt }) => ({
      url: path,
      ...(updatedAt && { lastmod: updatedAt }),
    }));
    return (await streamToPromise(Readable.from(items).pipe(stream))).toString();
  },
  /** The index of `count` parts. */
  async writeIndex(parts: number): Promise<string> {
    const urls = Array.from({ length: parts }, (_, index) => `${publicUrl}/sitemaps/${index + 1}`);
    const items = urls.map((url) => ({ url }));
    return (await streamToPromise(Readable.from(items).pipe(new SitemapIndexStream()))).toString();
  },
});
