import { applyUrgentBadge, findPlace, listSpecialties } from 'contracts/offers/commands';
import { answer, type CommandAnswer } from 'service-kit/commands';
import type { applyPaidUrgency } from '../domain/make-urgent.ts';
import type { PlaceDirectory } from '../domain/places.ts';
import type { Specialties } from '../domain/ports.ts';

interface Deps {
  specialties: Specialties;
  places: Pick<PlaceDirectory, 'find'>;
  applyPaidUrgency: ReturnType<typeof applyPaidUrgency>;
}

/** What other services ask of svc-offers. */
export function offerCommands({ specialties, places, applyPaidUrgency: apply }: Deps): CommandAnswer[] {
  return [
    answer(listSpecialties, async () => [...specialties.all()]),
    answer(findPlace, async ({ placeId }) => ({ place: await places.find(placeId) })),
    answer(applyUrgentBadge, async (order) => ({ applied: await apply(order) })),
  ];
}
