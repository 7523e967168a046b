import { applyUrgentBadge, listSpecialties } from 'contracts/offers/commands';
import { answer, type CommandAnswer } from 'service-kit/commands';
import type { applyPaidUrgency } from '../domain/make-urgent.ts';
import type { Specialties } from '../domain/ports.ts';

interface Deps {
  specialties: Specialties;
  applyPaidUrgency: ReturnType<typeof applyPaidUrgency>;
}

/** What other services ask of svc-offers. */
export function offerCommands({ specialties, applyPaidUrgency: apply }: Deps): CommandAnswer[] {
  return [
    answer(listSpecialties, async () => [...specialties.all()]),
    answer(applyUrgentBadge, async (order) => ({ applied: await apply(order) })),
  ];
}
