import { MEBIBYTE } from '../base/units.ts';

export const OFFERS_PER_PAGE = 15;
export const OWN_OFFERS_PER_PAGE = 10;
export const INTERESTS_PER_PAGE = 20;

export const SALARY_MAX_LENGTH = 80;
export const INTEREST_MESSAGE_MAX_LENGTH = 500;
export const OFFER_DOCUMENT_MAX_BYTES = 5 * MEBIBYTE;
export const OFFER_PHOTO_MAX_BYTES = 2 * MEBIBYTE;
export const OFFER_PHOTOS_MAX = 3;
export const INTEREST_CV_MAX_BYTES = 5 * MEBIBYTE;

export const OFFER_LIFETIME_DAYS = 90;
export const OFFER_REMINDER_DAYS_BEFORE_END = 7;
export const URGENT_DAYS = 30;

export const DESCRIPTION_PREVIEW_HOME = 140;
export const DESCRIPTION_PREVIEW_LIST = 200;

/** Alerts that one person may have. */
export const ALERTS_MAX = 50;
/** Offers that one person may express interest in within an hour. */
export const FIRST_CONTACTS_PER_HOUR = 20;
