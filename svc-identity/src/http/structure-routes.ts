import { readStructure } from 'contracts/identity/endpoints';
import { handle } from 'service-kit/handle';
import type { PublishedStructure } from '../domain/ports.ts';
import type { UseCases } from '../use-cases.ts';

/** What anybody may read of a structure. */
export function structureRoutes(useCases: UseCases) {
  return [
    handle(readStructure, async ({ params }) => structureView(await useCases.readStructure(params.id))),
  ];
}

/** Nothing of the person, no number and no postal address but the commune. */
function structureView({ structure, activeOffers }: PublishedStructure) {
  const { id, type, name, speciality, verified, presentation = '', address } = structure;
  return { id, type, name, city: address.city, speciality, verified, presentation, activeOffers };
}
