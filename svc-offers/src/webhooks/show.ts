import type { ShownEngagement } from '../engagements/list.ts';
import type { Engagements } from '../engagements/part.ts';
import { isActive } from '../interests/interest.ts';
import type { ReceivedInterest } from '../interests/list.ts';
import type { Interests } from '../interests/part.ts';
import type { Members } from '../members/part.ts';
import { structureOf } from '../members/structure-of.ts';
import { isPublished, type ShownOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import type { DeliveredObject } from './collect.ts';

interface Deps {
  offers: Pick<Offers, 'find'>;
  interests: Pick<Interests, 'find'>;
  engagements: Pick<Engagements, 'find'>;
  members: Pick<Members, 'findAll' | 'structures'>;
}

/** The object of a delivery. */
export type Shown =
  | { of: 'offer'; shown: ShownOffer }
  | { of: 'interest'; shown: ReceivedInterest }
  | { of: 'engagement'; shown: ShownEngagement };

/** Reads the current object of an event; null once it is removed or withdrawn. */
export function readObject({ offers, interests, engagements, members }: Deps) {
  async function readOffer(id: number): Promise<ShownOffer | null> {
    const offer = await offers.find(id);
    if (!offer || !isPublished(offer)) return null;
    return { offer, structure: await structureOf({ members }, offer.ownerId) };
  }

  async function readInterest(id: string): Promise<ReceivedInterest | null> {
    const interest = await interests.find(id);
    const offer = interest && (await offers.find(interest.offerId));
    if (!isActive(interest) || !offer || !isPublished(offer)) return null;
    const [candidate = null] = await members.findAll([interest.candidateId]);
    return { interest, offer, candidate };
  }

  async function readEngagement(id: string): Promise<ShownEngagement | null> {
    const engagement = await engagements.find(id);
    if (!engagement) return null;
    const { holderId, candidateId } = engagement;
    const found = await members.findAll([holderId, candidateId]);
    return {
      engagement,
      // as a call with a key reads it
      reader: { id: holderId, holder: holderId, part: 'recruteur' },
      members: new Map(found.map((member) => [member.userId, member])),
    };
  }

  return async (object: DeliveredObject): Promise<Shown | null> => {
    if (object.of === 'offer') {
      const shown = await readOffer(object.id);
      return shown && { of: 'offer', shown };
    }
    if (object.of === 'interest') {
      const shown = await readInterest(object.id);
      return shown && { of: 'interest', shown };
    }
    const shown = await readEngagement(object.id);
    return shown && { of: 'engagement', shown };
  };
}
