import { HOUR_MS } from '@praticio/contracts/base/units';
import { POOL_FIRST_HOURS } from '@praticio/contracts/offers/limits';
import { owns } from '@praticio/service-kit/acting';
import { endOfLife, type Offer, type OfferReader } from './offer.ts';

/** Whether somebody is invited to an offer. */
export type IsInvited = (offerId: number, candidateId: string) => Promise<boolean>;

/** Whether the offer is for its structure's pool for now, and the reader is neither invited, nor its owner or an administrator. */
export async function isReservedFrom(
  { id, reservedUntil, ownerId }: Pick<Offer, 'id' | 'ownerId' | 'reservedUntil'>,
  reader: OfferReader | undefined,
  isInvited: IsInvited,
): Promise<boolean> {
  if (reservedUntil === null) return false;
  if (!reader) return true;
  if (owns(reader, { ownerId }) || reader.isAdministrator) return false;
  return reader.id === undefined || !(await isInvited(id, reader.id));
}

/** An offer that its structure's pool sees first: its 90 days begin when everybody sees it. */
export function reservedFrom(now: Date): Pick<Offer, 'reservedUntil' | 'expiresAt'> {
  const reservedUntil = new Date(now.getTime() + POOL_FIRST_HOURS * HOUR_MS);
  return { reservedUntil, expiresAt: endOfLife(reservedUntil) };
}
