import { readLogo, readStructure } from '@praticio/contracts/identity/endpoints';
import { logoUrlOf } from '@praticio/contracts/identity/structure';
import { AppError } from '@praticio/service-kit/errors';
import { handle } from '@praticio/service-kit/handle';
import type { PublishedStructure } from '../domain/read-structure.ts';
import type { UseCases } from '../use-cases.ts';

/** What anybody may read of a structure. */
export function structureRoutes(useCases: UseCases) {
  return [
    handle(readStructure, async ({ params }) => structureView(await useCases.readStructure(params.id))),

    // a name never changes its picture, but a logo may be taken down: caches ask each time whether it is still there
    handle(readLogo, async ({ params: { file }, setHeader }) => {
      const bytes = await useCases.readLogo(file);
      if (!bytes) throw new AppError('request/not-found');
      setHeader('Cache-Control', 'public, no-cache');
      setHeader('ETag', `"${file}"`);
      return { mediaType: 'image/webp', bytes };
    }),
  ];
}

/** Nothing of the person, no number and no postal address but the commune. */
function structureView({ structure, activeOffers }: PublishedStructure) {
  const { id, type, name, speciality, verified, presentation = '', address, logo } = structure;
  const logoUrl = logoUrlOf(logo);
  return { id, type, name, city: address.city, speciality, verified, presentation, logoUrl, activeOffers };
}
