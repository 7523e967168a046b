import * as offers from '@praticio/contracts/offers/endpoints';
import type { Specialty } from '@praticio/contracts/offers/specialty';
import { handle } from '@praticio/service-kit/handle';
import { professionsView, specialtyView } from './view.ts';

interface Rules {
  listSpecialties: () => readonly Specialty[];
}

/** The response is the same for everybody, so browsers may cache it. */
const CACHING = 'public, max-age=300';

/** Specialties and professions, for the choices of forms. */
export function specialtyRoutes({ listSpecialties }: Rules) {
  const professions = professionsView(listSpecialties());
  return [
    handle(offers.listProfessions, ({ setHeader }) => {
      setHeader('Cache-Control', CACHING);
      return professions;
    }),
    handle(offers.listSpecialties, ({ setHeader }) => {
      setHeader('Cache-Control', CACHING);
      return listSpecialties().map(specialtyView);
    }),
  ];
}
