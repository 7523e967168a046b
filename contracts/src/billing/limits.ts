import { MEBIBYTE } from '../base/units.ts';

export const CREDIT_MOVEMENTS_PER_PAGE = 20;
export const CREDIT_LIFETIME_MONTHS = 12;
/** Days within which a bank transfer is expected; one that comes later counts too. */
export const TRANSFER_DAYS = 30;
export const PAYMENT_REFERENCE_LENGTH = 20;
/** Days before expiry at which the holder of credits is reminded. */
export const CREDIT_REMINDER_DAYS = 30;
export const WEBHOOK_MAX_BYTES: number = MEBIBYTE;
