import { MEBIBYTE } from '../base/units.ts';

export const ARTICLES_PER_PAGE = 9;
export const ARTICLE_IMAGE_MAX_BYTES = 5 * MEBIBYTE;
export const ARTICLE_CONTENT_MAX_LENGTH = 100_000;
export const COMMENT_NAME_MAX_LENGTH = 80;
export const COMMENT_MAX_LENGTH = 2_000;
/** Comments that one IP address may post within ten minutes. */
export const COMMENTS_IN_TEN_MINUTES = 5;
