import { randomUUID } from 'node:crypto';
import {
  ARTICLE_IMAGE_WIDTHS,
  articleImageFile,
  articleImageName,
} from '@praticio/contracts/blog/article-image';
import type { FileStore } from '@praticio/service-kit/file-store';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';
import type { EncodedPicture } from './picture.ts';

/** A picture in the file store; `_id` is the name of its largest size. */
interface PictureDocument {
  _id: string;
  at: Date;
}

const pictureSchema = schemaOf<PictureDocument>({ _id: String, at: { type: Date, index: true } });

export const pictureModel = (connection: Connection) =>
  defineModel(connection, 'Image', pictureSchema, 'images');

const OWNER = 'blog';

/**
 * Pictures of articles (docs/architecture.md#files). Files and articles are different documents, so each picture is
 * recorded before its files are stored, and removed later if no article and no revision uses it.
 */
export function pictureStore(connection: Connection, files: Pick<FileStore, 'put' | 'get' | 'remove'>) {
  const pictures = pictureModel(connection);
  return {
    /** Stores the sizes under a new random name and returns the name (contracts/blog/article-image). */
    async store({ full, size, smaller }: EncodedPicture): Promise<string> {
      const picture = articleImageName(randomUUID(), size);
      await pictures.create([{ _id: picture, at: new Date() }]);
      const shared = { name: 'image.webp', mediaType: 'image/webp', owner: OWNER };
      for (const { width, bytes } of smaller) {
        const id = articleImageFile(picture, width as (typeof ARTICLE_IMAGE_WIDTHS)[number]);
        await files.put({ ...shared, id, bytes });
      }
      await files.put({ ...shared, id: picture, bytes: full });
      return picture;
    },
    /** The file of a picture in one of its sizes; null if there is none. */
    read: files.get,
    /** Removes pictures stored before `before` that are not among those in use. */
    async removeUnused(before: Date, findUsed: () => Promise<Set<string>>): Promise<void> {
      const old = await pictures.find({ at: { $lt: before } }).lean();
      if (old.length === 0) return;
      const used = await findUsed();
      for (const { _id: picture } of old.filter(({ _id }) => !used.has(_id))) {
        for (const width of ARTICLE_IMAGE_WIDTHS) await files.remove(articleImageFile(picture, width));
        await files.remove(picture);
        await pictures.deleteOne({ _id: picture });
      }
    },
  };
}
export type PictureStore = ReturnType<typeof pictureStore>;
