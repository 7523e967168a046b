import { randomUUID } from 'node:crypto';
import { ARTICLE_IMAGE_WIDTHS, articleImageFile, articleImageName } from 'contracts/blog/article-image';
import type { FileStore } from 'service-kit/file-store';
import { LONG_READ_MS } from 'service-kit/mongo';
import type { Images } from '../domain/ports.ts';
import type { Models } from './models.ts';

const OWNER = 'blog';
const PICTURE_NAME = /[0-9a-f-]{36}(?:_\d+x\d+)?\.webp/g;

/**
 * Pictures of articles (docs/architecture.md#files). Files and articles are different documents, so each picture is
 * recorded before its files are stored, and removed later if no article and no revision uses it.
 */
export function createImageRepository(
  { images, articles, revisions }: Models,
  store: Pick<FileStore, 'put' | 'get' | 'remove'>,
): Images {
  async function picturesInUse(): Promise<Set<string>> {
    const used = new Set<string>();
    const addPictures = ({ image, content }: { image: string | null; content: string }) => {
      if (image) used.add(image);
      for (const [file] of content.matchAll(PICTURE_NAME)) used.add(file);
    };
    for await (const article of articles
      .find({}, { image: 1, content: 1 })
      .maxTimeMS(LONG_READ_MS)
      .lean()
      .cursor())
      addPictures(article);
    for await (const { content } of revisions
      .find({}, { content: 1 })
      .maxTimeMS(LONG_READ_MS)
      .lean()
      .cursor())
      addPictures(content);
    return used;
  }

  return {
    async store({ full, size, smaller }) {
      const image = articleImageName(randomUUID(), size);
      await images.create([{ _id: image, at: new Date() }]);
      const shared = { name: 'image.webp', mediaType: 'image/webp', owner: OWNER };
      for (const { width, bytes } of smaller) {
        const id = articleImageFile(image, width as (typeof ARTICLE_IMAGE_WIDTHS)[number]);
        await store.put({ ...shared, id, bytes });
      }
      await store.put({ ...shared, id: image, bytes: full });
      return image;
    },
    read: store.get,
    async removeUnused(before) {
      const old = await images.find({ at: { $lt: before } }).lean();
      if (old.length === 0) return;
      const used = await picturesInUse();
      for (const { _id: image } of old.filter(({ _id }) => !used.has(_id))) {
        for (const width of ARTICLE_IMAGE_WIDTHS) await store.remove(articleImageFile(image, width));
        await store.remove(image);
        await images.deleteOne({ _id: image });
      }
    },
  };
}
