import { DAY_MS } from '@praticio/contracts/base/units';
import { OFFER_REMINDER_DAYS_BEFORE_END } from '@praticio/contracts/offers/limits';
import type { Offer } from '@praticio/contracts/offers/offer';

/** Whether the 90 days of an offer are over; then only a renewal puts it online again. */
export function hasEnded({ expiresAt }: Pick<Offer, 'expiresAt'>, now = Date.now()): boolean {
  return Date.parse(expiresAt) <= now;
}

/** Whether an offer can be renewed: in its last 7 days and after its end. */
export function canBeRenewed({ expiresAt }: Pick<Offer, 'expiresAt'>, now = Date.now()): boolean {
  return Date.parse(expiresAt) - now <= OFFER_REMINDER_DAYS_BEFORE_END * DAY_MS;
}
