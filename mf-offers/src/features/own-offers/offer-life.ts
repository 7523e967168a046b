import { OFFER_REMINDER_DAYS_BEFORE_END } from 'contracts/offers/limits';
import type { Offer } from 'contracts/offers/offer';

const DAY_MS = 86_400_000;

/** Whether the 90 days are over: such an offer comes back by renewal only. */
export function hasEnded({ expiresAt }: Pick<Offer, 'expiresAt'>, now = Date.now()): boolean {
  return Date.parse(expiresAt) <= now;
}

/** Renewal is open in the last 7 days and after the end. */
export function canBeRenewed({ expiresAt }: Pick<Offer, 'expiresAt'>, now = Date.now()): boolean {
  return Date.parse(expiresAt) - now <= OFFER_REMINDER_DAYS_BEFORE_END * DAY_MS;
}
