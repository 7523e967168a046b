import type { beginContact as command } from '@praticio/contracts/offers/commands';
import { FIRST_CONTACTS_PER_HOUR } from '@praticio/contracts/offers/limits';
import { owns } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import type { z } from 'zod';
import type { CountUse } from '../members/member.ts';
import { isConfidential } from '../offers/confidential.ts';
import { isPublished, type PublishedOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import { interestIdOf } from './interest.ts';

interface Deps {
  offers: Pick<Offers, 'find' | 'isReservedFrom'>;
  countUse: CountUse;
}

/** An online offer of the holder, to contact somebody about or to invite them to. */
export async function findContactOffer(
  offers: Pick<Offers, 'find'>,
  holder: string,
  offerId: number,
): Promise<PublishedOffer> {
  const offer = await offers.find(offerId);
  if (!offer || !isPublished(offer) || !owns({ holder }, offer)) throw new AppError('offer/not-found');
  if (offer.status !== 'ACTIVE') throw new AppError('contact/offer-closed');
  // the message needs a sender
  if (isConfidential(offer)) throw new AppError('contact/offer-confidential');
  return offer;
}

/** The key of the limit. */
const firstContactsOf = (personId: string): string => `first-contacts:${personId}`;

/** Counts a first contact of the person, for any holder; a repeated `id` counts once. */
export async function countFirstContact(countUse: CountUse, personId: string, id: string): Promise<void> {
  const retryAfter = await countUse(firstContactsOf(personId), { id, max: FIRST_CONTACTS_PER_HOUR });
  if (retryAfter !== null) throw new AppError('contact/too-many', { retryAfter });
}

/** How many first contacts the person may still make within the hour. */
export const firstContactsLeft = (
  usesLeft: (key: string, max: number) => Promise<number>,
  personId: string,
): Promise<number> => usesLeft(firstContactsOf(personId), FIRST_CONTACTS_PER_HOUR);

/** The checks for svc-messaging before a recruiter writes to a candidate. */
export function beginContact({ offers, countUse }: Deps) {
  return async ({
    personId,
    holderId,
    candidateId,
    offerId,
    isFirst,
  }: z.output<typeof command.input>): Promise<z.input<typeof command.output>> => {
    const offer = offerId === null ? null : await findContactOffer(offers, holderId, offerId);
    // the message would name an offer that is a 404 for its reader
    if (offer && (await offers.isReservedFrom(offer, { holder: candidateId, id: candidateId })))
      throw new AppError('contact/offer-reserved');
    if (isFirst) await countFirstContact(countUse, personId, `contact:${holderId}:${candidateId}`);
    if (!offer) return { offer: null };
    const { id, title, location } = offer;
    return {
      offer: { id, title, location: location.text, conversationId: interestIdOf(id, candidateId) },
    };
  };
}
