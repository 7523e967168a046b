import { FIRST_CONTACTS_PER_HOUR, POOL_FIRST_PEOPLE_MAX } from '@praticio/contracts/offers/limits';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { Interests } from '../interests/part.ts';
import type { CountUse } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import { isPublished, type PublishedOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import type { FindHeld } from '../offers/read.ts';
import type { EntryStore } from './entry-store.ts';
import { newInvitation, sentEvent } from './invitation.ts';
import type { InvitationStore } from './invitation-store.ts';
import { type PoolEntry, poolIdOf } from './pool-entry.ts';
import { fitsProfession, workOf } from './profession.ts';

interface Deps {
  offers: Pick<Offers, 'find'>;
  findHeld: FindHeld;
  members: Pick<Members, 'candidates'>;
  entries: Pick<EntryStore, 'peopleOf' | 'findMany'>;
  invitations: Pick<InvitationStore, 'insert'>;
  isBlocked: Interests['isBlocked'];
  countUse: CountUse;
  now: () => Date;
}

/** Invites whose profession fits, of a structure's pool, to an offer that is for it alone at first. Repeating it invites nobody twice. */
export function inviteFirst({
  offers,
  findHeld,
  members,
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

  /** The latest of the pool whose profession fits the offer. */
  async function fitting(offer: PublishedOffer): Promise<PoolEntry[]> {
    const { ownerId } = offer;
    const work = workOf(offer);
    const people = await entries.peopleOf(ownerId, undefined);
    const profiles = await members.candidates.findAll(people);
    const invited = people.filter((id) => fitsProfession(profiles.get(id) ?? null, work));
    return entries.findMany(invited.slice(0, POOL_FIRST_PEOPLE_MAX).map((id) => poolIdOf(ownerId, id)));
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
      for (const entry of await fitting(offer)) await invite(entry, offer, actor ?? ownerId);
    },
  };
}
