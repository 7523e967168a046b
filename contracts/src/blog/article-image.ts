/** Widths in pixels of an article's picture besides the largest one, whose file has the plain name. */
export const ARTICLE_IMAGE_WIDTHS = [480, 960] as const;
export const ARTICLE_IMAGE_WIDTH_MAX = 1_600;

const IMAGE_NAME = /^[0-9a-f-]{36}(?:_(\d{1,4})x(\d{1,4}))?\.webp$/;

/** Name of a new picture's file; how large it is can be read from it. */
export function articleImageName(id: string, { width, height }: ArticleImageSize): string {
  return `${id}_${width}x${height}.webp`;
}

export interface ArticleImageSize {
  width: number;
  height: number;
}

/** Pixels of an article's picture; one from before names carried them is taken for one of the largest. Null for no name of a picture. */
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

/** `src` of an article's picture and, where there is a choice, its `srcset`: addresses on this origin. */
export function articleImageSources(image: string): { src: string; srcSet?: string } {
  const address = (file: string) => `/uploads/articles/${encodeURIComponent(file)}`;
  const full = articleImageSize(image)?.width ?? ARTICLE_IMAGE_WIDTH_MAX;
  const smaller = ARTICLE_IMAGE_WIDTHS.filter((width) => width < full);
  if (smaller.length === 0) return { src: address(image) };
  const sources = smaller.map((width) => `${address(articleImageFile(image, width))} ${width}w`);
  return { src: address(image), srcSet: [...sources, `${address(image)} ${full}w`].join(', ') };
}
