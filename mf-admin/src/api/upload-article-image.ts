import { uploadArticleImage } from '@praticio/contracts/blog/endpoints';
import { call } from '@praticio/ui-kit/api';

/** Uploads a picture for the text; returns its path. */
export async function storeImage(file: File): Promise<string> {
  return (await call(uploadArticleImage, { body: {}, files: { image: file } })).src;
}
