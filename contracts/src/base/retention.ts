/** How long personal data is kept: the services' sweeps remove it then, and the privacy page says so. */

/** A CV that its owner has not touched for so long is announced for removal. */
export const UNTOUCHED_CV_YEARS = 2;
/** From the announcement to the removal: enough for a person on holiday. */
export const CV_NOTICE_DAYS = 30;
/** From the last registration of an email address that nobody verifies; the account goes then, and the email address is free. */
export const UNVERIFIED_ACCOUNT_DAYS = 30;
export const LOGIN_FAILURES_HOURS = 24;
/** As long as a browser waits for the person. */
export const PASSKEY_CHALLENGE_MINUTES = 5;
/**
 * Longer than Stripe can deliver an event again: it retries for 3 days and keeps events for 30 days to be resent by hand
 * (https://docs.stripe.com/webhooks#retries). A later delivery would find its payment settled.
 */
export const WEBHOOK_DAYS = 90;
/** From the newest notification of a person. */
export const NOTIFICATION_DAYS = 90;
/** From the last request for an alert by email alone that nobody confirms. */
export const UNCONFIRMED_ALERT_HOURS = 48;
/** From the last confirmation of such an alert; it is announced `VISITOR_ALERT_NOTICE_DAYS` before. */
export const VISITOR_ALERT_DAYS = 365;
export const VISITOR_ALERT_NOTICE_DAYS = 14;
/** From the end of an offer that an alert has found. */
export const ALERT_MATCH_DAYS = 365;
/** From the end of the financial year, for the records of purchases (article L123-22 of the French commercial code). */
export const ACCOUNTING_YEARS = 10;
/** In the stream of events; a person's own words are purged from it with the account. */
export const EVENTS_MAX_AGE_DAYS = 14;
/** Lines of the processes' logs: the setting of the operator's collector (docs/operations/README.md#health-metrics-and-logs). */
export const LOG_DAYS = 30;
/**
 * From the last shift of an engagement that was confirmed, for both parties also when the other account is erased: for as long as
 * either may claim its due (article 2224 of the French civil code).
 */
export const ENGAGEMENT_YEARS = 5;
/** From the last shift of an engagement whose contract is final, as its engagement. */
export const CONTRACT_YEARS = 5;
/** From the last shift of an engagement: how long its structure may open the candidate's shared documents. */
export const SHARED_DOCUMENT_DAYS = 30;
/** From the end of a proposal that nobody confirmed. */
export const PROPOSAL_DAYS = 365;
/** The log of a structure: its members' actions. */
export const TEAM_LOG_DAYS = 365;
/** From the end of a structure's key: its name, its rights, who made it and when it was used last. */
export const ENDED_KEY_DAYS = 90;
/** From the preparation of a webhook's delivery, with the first words of its response. */
export const WEBHOOK_DELIVERY_DAYS = 30;
/** That a mail was sent, with its subject and the response of the receiver's server. */
export const MAIL_LOG_DAYS = 90;
/** Files of offers that were imported, and their reports. Their offers stay. */
export const IMPORT_DAYS = 30;
