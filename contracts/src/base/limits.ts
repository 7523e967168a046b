export const ADMIN_ROWS_PER_PAGE = 10;
/** The most rows that one page of any list may ask for. */
export const PAGE_LIMIT_MAX = 50;
/** The most entries of a list that is answered as a plain array, and those of one that is asked for without a page. */
export const LIST_MAX = 500;
/** A page number beyond this is refused instead of being looked for. */
export const PAGE_MAX = 10_000;
export const HEADER_SCROLL_PX = 10;
