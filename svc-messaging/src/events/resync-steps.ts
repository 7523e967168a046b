import type { EventData } from '@praticio/contracts/catalogue/events';
import { listErased, listProfiles } from '@praticio/contracts/identity/commands';
import { listAccepted } from '@praticio/contracts/offers/commands';
import type { Nats } from '@praticio/service-kit/nats';
import { listing, type ResyncStep, readListing } from '@praticio/service-kit/resync';
import type { Tombstones } from '@praticio/service-kit/tombstones';
import type { Conversations, TakenDownOffers } from '../domain/ports.ts';
import type { OpenUnlessEnded } from './on-interest-accepted.ts';
import type { keepProfile } from './on-profile.ts';

interface Deps {
  nats: Nats;
  conversations: Pick<Conversations, 'find'>;
  tombstones: Tombstones;
  eraseAccount: (userId: string) => Promise<void>;
  keepProfile: ReturnType<typeof keepProfile>;
  openUnlessEnded: OpenUnlessEnded;
  closeOffer: (offerId: number) => Promise<void>;
  takenDown: Pick<TakenDownOffers, 'note'>;
}

/** Reads what lost events would have said from the services that own the data. Erasures come first, so that no conversation with an erased person is opened again. */
export function resyncSteps(deps: Deps): ResyncStep[] {
  const {
    nats,
    conversations,
    tombstones,
    eraseAccount,
    keepProfile,
    openUnlessEnded,
    closeOffer,
    takenDown,
  } = deps;

  async function openMissing(interest: EventData<'interest.accepted'>) {
    if (await conversations.find(interest.interestId)) return;
    const people = [interest.recruiterId, interest.candidateId].map(tombstones.has);
    if (!(await Promise.all(people)).includes(true)) await openUnlessEnded(interest);
  }

  return [
    {
      name: 'erasures',
      run: () =>
        readListing(listing(nats, listErased), async (erased) => {
          for (const { userId } of erased) await eraseAccount(userId);
        }),
    },
    {
      name: 'people',
      run: () =>
        readListing(listing(nats, listProfiles), async (profiles) => {
          for (const profile of profiles) await keepProfile(profile);
        }),
    },
    {
      name: 'accepted interests',
      run: () =>
        readListing(listing(nats, listAccepted), async (accepted) => {
          for (const { isOfferDeleted, isOfferTakenDown, ...interest } of accepted) {
            await openMissing(interest);
            if (isOfferDeleted) await closeOffer(interest.offerId);
            // version 0: what an event has said since stays
            if (isOfferTakenDown)
              await takenDown.note({ offerId: interest.offerId, version: 0, isDown: true });
          }
        }),
    },
  ];
}
