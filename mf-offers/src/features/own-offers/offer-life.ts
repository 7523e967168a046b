import { DAY_MS } from '@praticio/contracts/base/units';
import { OFFER_REMINDER_DAYS_BEFORE_END } from '@praticio/contracts/offers/limits';
import { endsWithMission } from '@praticio/contracts/offers/mission-end';
import type { Offer } from '@praticio/contracts/offers/offer';

/** Whether the 90 days of an offer, or its mission, are over; then a renewal or later dates put it online again. */
export function hasEnded({ expiresAt }: Pick<Offer, 'expiresAt'>, now = Date.now()): boolean {
  return Date.parse(expiresAt) <= now;
}

/** Whether an offer can be renewed: in its last 7 days and after its end, unless it ends with its mission. */
export function canBeRenewed(
  { expiresAt, endDate }: Pick<Offer, 'expiresAt' | 'endDate'>,
  now = Date.now(),
): boolean {
  if (endsWithMission({ expiresAt, endDate })) return false;
  return Date.parse(expiresAt) - now <= OFFER_REMINDER_DAYS_BEFORE_END * DAY_MS;
}
