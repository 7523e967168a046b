import { MEBIBYTE } from '../base/units.ts';

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const VERIFICATION_LINK_HOURS = 24;
export const RESET_LINK_HOURS = 1;
export const PRESENTATION_MAX_LENGTH = 3_000;
export const LOGO_MAX_BYTES = 2 * MEBIBYTE;
export const CVS_PER_PAGE = 12;
export const CONTACT_MESSAGE_MIN_LENGTH = 10;
export const PROFILE_CV_MAX_BYTES = 10 * MEBIBYTE;
export const DOCUMENT_MAX_BYTES = 10 * MEBIBYTE;
/** Of one person. */
export const DOCUMENTS_MAX = 20;
/** How often one document may be opened for one engagement: the owner's list of openings keeps each. */
export const DOCUMENT_OPENINGS_MAX = 100;
/** The end of a document is announced so long before. */
export const DOCUMENT_NOTICE_DAYS = 30;
