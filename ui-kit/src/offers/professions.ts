import { listProfessions } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryOptions } from '@tanstack/react-query';

/** Specialties, and the trades that belong to none, for the profession of a person or of their search; cached for the visit. */
export const professionsQuery = queryOptions({
  queryKey: ['professions'],
  queryFn: ({ signal }) => call(listProfessions, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Those that an offer can name. */
export const offeredProfessionsQuery = queryOptions({
  ...professionsQuery,
  select: (professions) => professions.filter(({ isWithin }) => !isWithin),
});
