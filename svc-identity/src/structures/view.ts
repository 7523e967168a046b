import { logoUrlOf } from '@praticio/contracts/identity/structure';
import type { PublishedStructure } from './read.ts';

/** Nothing of the person, no number and no postal address but the commune. */
export function structureView({ structure, activeOffers, workAgain }: PublishedStructure) {
  const { id, type, name, speciality, verified, presentation = '', address, logo } = structure;
  const logoUrl = logoUrlOf(logo);
  return {
    id,
    type,
    name,
    city: address.city,
    speciality,
    verified,
    presentation,
    logoUrl,
    activeOffers,
    workAgain,
  };
}
