export const ADMIN_ROWS_PER_PAGE = 10;
/** The largest allowed `limit` of a page of any list. */
export const PAGE_LIMIT_MAX = 50;
/** The largest and the default number of entries on a page of a list that is returned as a plain array. */
export const LIST_MAX = 500;
/** A higher page number is refused without a search. */
export const PAGE_MAX = 10_000;
export const HEADER_SCROLL_PX = 10;
/** Of a picture, except a plain JPEG, which is made smaller while it is read. */
export const PICTURE_MEGAPIXELS_MAX = 40;
