import { FIRST_CONTACTS_PER_HOUR, POOL_FIRST_PEOPLE_MAX } from '@praticio/contracts/offers/limits';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { Interests } from '../interests/part.ts';
import type { CountUse } from '../members/member.ts';
import { isPublished, type PublishedOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import type { FindHeld } from '../offers/read.ts';
import type { EntryStore } from './entry-store.ts';
import { newInvitation, sentEvent } from './invitation.ts';
import type { InvitationStore } from './invitation-store.ts';
import type { PoolEntry } from './pool-entry.ts';

interface Deps {
  offers: Pick<Offers, 'find'>;
  findHeld: FindHeld;
  entries: Pick<EntryStore, 'pageOf'>;
  invitations: Pick<InvitationStore, 'insert'>;
  isBlocked: Interests['isBlocked'];
  countUse: CountUse;
  now: () => Date;
}

/** Invites the pool of a structure to an offer that is for it alone at first. Repeating it invites nobody twice. */
export function inviteFirst({
  offers,
  findHeld,
  entries,
  invitations,
  isBlocked,
  countUse,
  now,
}: Deps): EventHandlers {
  /** Whether the hour's limit of first contacts lets the author invite somebody of whom the structure has only the CV. */
  async function mayContact(
    { holderId, candidateId, ...entry }: PoolEntry,
    authorId: string,
  ): Promise<boolean> {
    if (entry.engagedAt !== null || entry.consent === 'given') return true;
    const use = { id: `contact:${holderId}:${candidateId}`, max: FIRST_CONTACTS_PER_HOUR };
    return (await countUse(`first-contacts:${authorId}`, use)) === null;
  }

  async function invite(entry: PoolEntry, offer: PublishedOffer, authorId: string): Promise<void> {
    const { holderId, candidateId } = entry;
    const blocks = await Promise.all([isBlocked(candidateId, holderId), isBlocked(holderId, candidateId)]);
    if (blocks.includes(true) || !(await mayContact(entry, authorId))) return;
    const invitation = newInvitation(offer, { candidateId, message: null, slotIds: [], sentAt: now() });
    await invitations.insert(invitation, [sentEvent(invitation, offer)]);
  }

  return {
    'offer.published': async ({ actor, data: { offerId, ownerId } }) => {
      // everybody sees it
      if (findHeld(offerId)) return;
      const offer = await offers.find(offerId);
      if (!offer || !isPublished(offer) || offer.reservedUntil === null || offer.status !== 'ACTIVE') return;
      const pool = await entries.pageOf(ownerId, undefined, { page: 1, limit: POOL_FIRST_PEOPLE_MAX });
      for (const entry of pool.items) await invite(entry, offer, actor ?? ownerId);
    },
  };
}
