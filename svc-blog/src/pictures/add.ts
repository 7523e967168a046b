import type { EncodeEngine } from './encode-engine.ts';
import type { PictureStore } from './store.ts';

interface Deps {
  pictures: Pick<PictureStore, 'store'>;
  encode: EncodeEngine['encode'];
}

/** Stores a picture in all its sizes and returns its name. Throws the errors of `encode`. */
export function addPicture({ pictures, encode }: Deps) {
  return async (actor: { id: string }, bytes: Buffer, signal?: AbortSignal): Promise<string> =>
    pictures.store(await encode(bytes, actor.id, signal));
}
