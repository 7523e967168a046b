import { createTombstones } from '@praticio/service-kit/tombstones';
import type { MessagingContext } from '../config.ts';
import { onOfferTakenDown } from './events.ts';
import { takenDownStore } from './store.ts';

/** The tombstone of a deleted offer; ids of people are UUIDs. */
const tombstoneOf = (offerId: number): string => `offer:${offerId}`;

/** The state of the offers that conversations are about: taken down or deleted. */
export function openOffers({ connection }: MessagingContext) {
  const takenDown = takenDownStore(connection);
  const tombstones = createTombstones(connection);
  return {
    offers: {
      takenDown,
      noteDeleted: (offerId: number) => tombstones.add(tombstoneOf(offerId)),
      isDeleted: (offerId: number) => tombstones.has(tombstoneOf(offerId)),
    },
    part: { consumers: [{ name: 'taken-down', on: onOfferTakenDown(takenDown) }] },
  };
}
export type Offers = ReturnType<typeof openOffers>['offers'];
