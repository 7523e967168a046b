/** Smaller widths in pixels of an article's picture. The file of the largest width has the plain name. */
export const ARTICLE_IMAGE_WIDTHS = [480, 960] as const;
export const ARTICLE_IMAGE_WIDTH_MAX = 1_600;

const IMAGE_NAME = /^[0-9a-f-]{36}(?:_(\d{1,4})x(\d{1,4}))?\.webp$/;

/** File name of a new picture; it contains the size: '<id>_1600x900.webp'. */
export function articleImageName(id: string, { width, height }: ArticleImageSize): string {
  return `${id}_${width}x${height}.webp`;
}

export interface ArticleImageSize {
  width: number;
  height: number;
}

/** Size in pixels, read from the file name. A name without a size means the largest. Null for any other name. */
export function articleImageSize(image: string): ArticleImageSize | null {
  const match = IMAGE_NAME.exec(image);
  if (!match) return null;
  const [, width = ARTICLE_IMAGE_WIDTH_MAX, height = (ARTICLE_IMAGE_WIDTH_MAX * 9) / 16] = match;
  return { width: Number(width), height: Number(height) };
}

/** File of the picture `image` ('<id>_1600x900.webp') that is `width` pixels wide: '<id>_1600x900.480.webp'. */
export function articleImageFile(image: string, width: (typeof ARTICLE_IMAGE_WIDTHS)[number]): string {
  return image.replace(/\.webp$/, `.${width}.webp`);
}

/** Paths for `src` and, if there are smaller widths, `srcset` of an article's picture. */
export function articleImageSources(image: string): { src: string; srcSet?: string } {
  const path = (file: string) => `/uploads/articles/${encodeURIComponent(file)}`;
  const full = articleImageSize(image)?.width ?? ARTICLE_IMAGE_WIDTH_MAX;
  const smaller = ARTICLE_IMAGE_WIDTHS.filter((width) => width < full);
  if (smaller.length === 0) return { src: path(image) };
  const sources = smaller.map((width) => `${path(articleImageFile(image, width))} ${width}w`);
  return { src: path(image), srcSet: [...sources, `${path(image)} ${full}w`].join(', ') };
}
