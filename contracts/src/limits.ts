/** Figures that both sides of the API enforce. Sizes in bytes, durations in milliseconds unless named otherwise. */

const MEBIBYTE = 1024 * 1024;

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const VERIFICATION_LINK_HOURS = 24;
export const RESET_LINK_HOURS = 1;

export const OFFERS_PER_PAGE = 15;
export const CVS_PER_PAGE = 12;
export const ADMIN_ROWS_PER_PAGE = 10;
export const CREDIT_MOVEMENTS_PER_PAGE = 20;
export const ARTICLES_PER_PAGE = 9;
export const OWN_OFFERS_PER_PAGE = 10;
/** The most rows that one page of any list may ask for. */
export const PAGE_LIMIT_MAX = 50;
/** A page number beyond this is refused instead of being looked for. */
export const PAGE_MAX = 10_000;

export const SALARY_MAX_LENGTH = 80;
export const INTEREST_MESSAGE_MAX_LENGTH = 500;
export const CONTACT_MESSAGE_MIN_LENGTH = 10;
export const OFFER_DOCUMENT_MAX_BYTES = 5 * MEBIBYTE;
export const OFFER_PHOTO_MAX_BYTES = 2 * MEBIBYTE;
export const OFFER_PHOTOS_MAX = 3;
export const INTEREST_CV_MAX_BYTES = 5 * MEBIBYTE;
export const PROFILE_CV_MAX_BYTES = 10 * MEBIBYTE;
export const ARTICLE_IMAGE_MAX_BYTES = 5 * MEBIBYTE;
export const ARTICLE_CONTENT_MAX_LENGTH = 100_000;
export const COMMENT_NAME_MAX_LENGTH = 80;
export const COMMENT_MAX_LENGTH = 2_000;
/** Comments that one address may leave within ten minutes. */
export const COMMENTS_IN_TEN_MINUTES = 5;
export const ATTACHMENT_MAX_BYTES = 10 * MEBIBYTE;
export const ATTACHMENTS_MAX = 5;

export const OFFER_LIFETIME_DAYS = 90;
export const OFFER_REMINDER_DAYS_BEFORE_END = 7;
export const URGENT_DAYS = 30;
export const CREDIT_LIFETIME_MONTHS = 12;

export const DESCRIPTION_PREVIEW_HOME = 140;
export const DESCRIPTION_PREVIEW_LIST = 200;
export const MESSAGE_PREVIEW_LENGTH = 50;
export const UNREAD_BADGE_MAX = 9;
export const PAYMENT_REFERENCE_LENGTH = 20;

export const TOAST_DEFAULT_MS = 3500;
export const TOAST_SUCCESS_MS = 4000;
export const TOAST_LOGIN_MS = 2000;
export const TOAST_RESET_MS = 5000;
export const REGISTER_CONFIRMATION_MS = 6000;
export const CONTACT_BANNER_MS = 5000;
export const RESET_REDIRECT_MS = 2000;
export const PAYMENT_REDIRECT_MS = 2000;
export const ACCEPT_REDIRECT_MS = 1000;
export const BALANCE_REFRESH_MS = 30_000;
export const HEADER_SCROLL_PX = 10;
/** How long before its end the holder of a credit is told. */
export const CREDIT_REMINDER_DAYS = 30;
