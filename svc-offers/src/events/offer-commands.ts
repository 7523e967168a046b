import {
  applyUrgentBadge,
  countActiveOffers,
  findPlace,
  listAccepted,
  listSpecialties,
} from '@praticio/contracts/offers/commands';
import { answer, type CommandAnswer } from '@praticio/service-kit/commands';
import type { listAcceptedInterests } from '../domain/list-accepted-interests.ts';
import type { applyPaidUrgency } from '../domain/make-urgent.ts';
import type { PlaceDirectory } from '../domain/places.ts';
import type { Offers, Specialties } from '../domain/ports.ts';

interface Deps {
  specialties: Specialties;
  places: Pick<PlaceDirectory, 'find' | 'departmentsAround'>;
  offers: Pick<Offers, 'listOf'>;
  applyPaidUrgency: ReturnType<typeof applyPaidUrgency>;
  listAcceptedInterests: ReturnType<typeof listAcceptedInterests>;
}

/** The commands that svc-offers answers. */
export function offerCommands({ specialties, places, offers, ...deps }: Deps): CommandAnswer[] {
  return [
    answer(listSpecialties, async () => [...specialties.all()]),
    answer(findPlace, async ({ placeId, radiusKm }) => {
      const place = await places.find(placeId);
      return place && radiusKm
        ? { place, departments: places.departmentsAround(place, radiusKm) }
        : { place };
    }),
    answer(countActiveOffers, async ({ ownerId }) => {
      const owned = await offers.listOf(ownerId);
      return { count: owned.filter(({ status }) => status === 'ACTIVE').length };
    }),
    answer(listAccepted, deps.listAcceptedInterests),
    answer(applyUrgentBadge, async (order) => ({ applied: await deps.applyPaidUrgency(order) })),
  ];
}
