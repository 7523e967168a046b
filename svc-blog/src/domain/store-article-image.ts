import type { EncodeImage, Images } from './ports.ts';

interface Deps {
  images: Pick<Images, 'store'>;
  encodeImage: EncodeImage;
}

/** Stores a picture in all its sizes and returns its name. Throws what `encodeImage` throws. */
export function storeArticleImage({ images, encodeImage }: Deps) {
  return async (actor: { id: string }, bytes: Buffer, signal?: AbortSignal): Promise<string> =>
    images.store(await encodeImage(bytes, actor.id, signal));
}
