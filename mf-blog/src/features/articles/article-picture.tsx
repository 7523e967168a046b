import {
  ARTICLE_IMAGE_WIDTH_MAX,
  ARTICLE_IMAGE_WIDTHS,
  articleImageSize,
  articleImageSources,
} from '@praticio/contracts/blog/article-image';

/** Every picture is cropped to 16:9. */
const HEIGHT = (ARTICLE_IMAGE_WIDTH_MAX * 9) / 16;

interface ArticlePictureProps {
  image: string;
  alt: string;
  /** Width at which it is shown, as in HTML's `sizes`. */
  sizes: string;
  /** True for the main picture of a page, which loads at once. */
  isFirst?: boolean;
  className?: string;
}

/** The picture in the size that the screen needs. Its space is reserved before it loads; a small picture is not enlarged. */
export function ArticlePicture({ image, alt, sizes, isFirst = false, className = '' }: ArticlePictureProps) {
  const isSmall = (articleImageSize(image)?.width ?? ARTICLE_IMAGE_WIDTH_MAX) < ARTICLE_IMAGE_WIDTHS[0];
  return (
    <img
      {...articleImageSources(image)}
      sizes={sizes}
      alt={alt}
      width={ARTICLE_IMAGE_WIDTH_MAX}
      height={HEIGHT}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={`aspect-video h-auto w-full bg-sunken ${isSmall ? 'object-scale-down' : 'object-cover'} ${className}`}
    />
  );
}
