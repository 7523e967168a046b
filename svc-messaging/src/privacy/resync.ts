import type { EventData } from '@praticio/contracts/catalogue/events';
import type { Conversations } from '../conversations/part.ts';
import type { Members } from '../members/part.ts';
import type { Offers } from '../offers/part.ts';
import type { ListingClient } from './listing-client.ts';

interface Deps {
  lists: ListingClient;
  members: Pick<Members, 'keepProfile' | 'erasedAmong'>;
  offers: Pick<Offers, 'takenDown'>;
  conversations: Pick<Conversations, 'find' | 'open' | 'closeOffer' | 'postEngagementStep'>;
  eraseAccount: (userId: string) => Promise<void>;
  erasePerson: (userId: string) => Promise<void>;
}

/** Erases those whom svc-identity has erased, with their structure or without it. */
export const resyncErasures =
  ({ lists, eraseAccount, erasePerson }: Pick<Deps, 'lists' | 'eraseAccount' | 'erasePerson'>) =>
  async (): Promise<number> =>
    (await lists.readErased(async (erased) => {
      for (const { userId } of erased) await eraseAccount(userId);
    })) +
    (await lists.readErasedPeople(async (erased) => {
      for (const { userId } of erased) await erasePerson(userId);
    }));

export const resyncMembers =
  ({ lists, members }: Pick<Deps, 'lists' | 'members'>) =>
  (): Promise<number> =>
    lists.readProfiles(async (profiles) => {
      for (const profile of profiles) await members.keepProfile(profile);
    });

/** Opens conversations that are missing, and closes those of deleted offers. */
export function resyncAcceptedInterests({
  lists,
  members,
  offers,
  conversations,
}: Omit<Deps, 'eraseAccount' | 'erasePerson'>) {
  async function openMissing(interest: EventData<'interest.accepted'>) {
    if (await conversations.find(interest.interestId)) return;
    const erased = await members.erasedAmong([interest.recruiterId, interest.candidateId]);
    if (erased.size === 0) await conversations.open(interest);
  }

  return (): Promise<number> =>
    lists.readAccepted(async (accepted) => {
      for (const { isOfferDeleted, isOfferTakenDown, ...interest } of accepted) {
        await openMissing(interest);
        if (isOfferDeleted) await conversations.closeOffer(interest.offerId);
        // version 0: the state from an event wins
        if (isOfferTakenDown)
          await offers.takenDown.note({ offerId: interest.offerId, version: 0, isDown: true });
      }
    });
}

/** Adds the steps of engagements that threads lack. */
export const resyncEngagements =
  ({ lists, conversations }: Pick<Deps, 'lists' | 'conversations'>) =>
  (): Promise<number> =>
    lists.readEngagements(async (engagements) => {
      for (const { kind, wasConfirmed, ...data } of engagements.flatMap(({ steps }) => steps)) {
        const isGone = !(await conversations.find(data.interestId));
        if (isGone || kind === 'done') continue;
        const isWithdrawn = kind === 'cancelled' && !wasConfirmed;
        await conversations.postEngagementStep(isWithdrawn ? 'withdrawn' : kind, data);
      }
    });
