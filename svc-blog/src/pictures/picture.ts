import type { ArticleImageSize } from '@praticio/contracts/blog/article-image';

/** A picture as WebP in every width that pages request. `full` is the largest, `size` its size in pixels. */
export interface EncodedPicture {
  full: Buffer;
  size: ArticleImageSize;
  smaller: { width: number; bytes: Buffer }[];
}
