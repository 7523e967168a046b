import * as offers from '@praticio/contracts/offers/endpoints';
import type { Specialty } from '@praticio/contracts/offers/specialty';
import { handle } from '@praticio/service-kit/handle';
import { specialtyView } from './view.ts';

interface Rules {
  listSpecialties: () => readonly Specialty[];
}

/** The response is the same for everybody, so browsers may cache it. */
const CACHING = 'public, max-age=300';

/** Specialties, for the choices of forms. */
export function specialtyRoutes({ listSpecialties }: Rules) {
  return [
    handle(offers.listSpecialties, ({ setHeader }) => {
      setHeader('Cache-Control', CACHING);
      return listSpecialties().map(specialtyView);
    }),
  ];
}
