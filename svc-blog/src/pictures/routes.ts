import { IMAGE_WRONG_KIND } from '@praticio/contracts/blog/article-administration';
import { articleImageSources } from '@praticio/contracts/blog/article-image';
import * as blog from '@praticio/contracts/blog/endpoints';
import { AppError } from '@praticio/service-kit/errors';
import { handle } from '@praticio/service-kit/handle';
import type { addPicture } from './add.ts';

const YEAR_SECONDS = 31_536_000;
const FILE_NAME = /^[0-9a-f-]{36}(?:_\d+x\d+)?(?:\.\d{3})?\.webp$/;

interface Rules {
  addPicture: ReturnType<typeof addPicture>;
  readPicture: (file: string) => Promise<{ mediaType: string; bytes: Buffer } | null>;
}

/** Pictures of articles. The content behind a name never changes, so browsers may cache it for ever. */
export function pictureRoutes({ addPicture, readPicture }: Rules) {
  return [
    handle(blog.readArticleImage, async ({ params: { file: name }, setHeader }) => {
      const file = FILE_NAME.test(name) ? await readPicture(name) : null;
      if (!file) throw new AppError('request/not-found');
      setHeader('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
      return { mediaType: file.mediaType, bytes: file.bytes };
    }),

    handle(blog.uploadArticleImage, async ({ actor, files, signal }) => {
      const [file] = files.image;
      if (!file) throw new AppError('upload/empty', { fieldErrors: { image: IMAGE_WRONG_KIND } });
      const image = await addPicture(actor, file.bytes, signal);
      return { image, src: articleImageSources(image).src };
    }),
  ];
}
