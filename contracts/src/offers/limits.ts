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
/** Alerts that one email address may have without an account. */
export const VISITOR_ALERTS_MAX = 5;
/** Webhooks of one structure. */
export const WEBHOOKS_MAX = 5;
/** Mails that ask one email address to confirm an alert, within an hour. */
export const VISITOR_REQUESTS_MAX = 3;
/** Alerts that wait for their confirmation at once, those of all visitors together. */
export const UNCONFIRMED_ALERTS_MAX = 5_000;
/** Offers that one person may express interest in within an hour. */
/** How long an offer is for its structure's pool only, before everybody sees it. */
export const POOL_FIRST_HOURS = 24;
/** How many people of the pool are invited to it, the latest first. */
export const POOL_FIRST_PEOPLE_MAX = 500;
export const FIRST_CONTACTS_PER_HOUR = 20;

export const POOL_PER_PAGE = 20;
/** Invitations of one offer, or of one person, that a list shows. */
export const INVITATIONS_SHOWN = 100;

/** Four months of working days; as many as an engagement has shifts. */
export const OFFER_SLOTS_MAX = 120;
/** Days that a planning shows at once: two months. */
export const PLANNING_DAYS_MAX = 62;
/** Candidates of one offer that its planning names. */
export const PLANNING_CANDIDATES_MAX = 100;
export const SLOT_POSITIONS_MAX = 20;
export const SLOT_NOTE_MAX_LENGTH = 120;

/** Four months of working days. */
export const ENGAGEMENT_SHIFTS_MAX = 120;
export const ENGAGEMENT_BREAK_MAX_MINUTES = 600;
export const ENGAGEMENT_PLACE_MAX_LENGTH = 200;
export const ENGAGEMENT_CONDITIONS_MAX_LENGTH = 2_000;
export const ENGAGEMENT_REASON_MAX_LENGTH = 500;
/** Proposals, first and changed ones, that one person may make within an hour. */
export const PROPOSALS_PER_HOUR = 60;
/** Proposals of one engagement. */
export const PROPOSALS_MAX = 40;
/** From so many answers to 'Retravailleriez-vous ensemble ?' on, a structure's page shows their share. */
export const WORK_AGAIN_ANSWERS_MIN = 5;
/** Both parties are reminded of the first shift so many days before it. */
export const ENGAGEMENT_REMINDER_DAYS = [7, 1] as const;
export const CONTRACT_TEXT_MAX_LENGTH = 600;
export const CONTRACT_CLAUSES_MAX = 10;
export const CONTRACT_CLAUSE_MAX_LENGTH = 1_000;
export const CONTRACT_KM_MAX = 50;
export const CONTRACT_NOTICE_DAYS_MAX = 90;
