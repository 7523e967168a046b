import { suggestPlaces } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The communes that `text` may mean. */
export function placesQuery(text: string) {
  return queryOptions({
    queryKey: queryKeys.places(text.toLowerCase()),
    queryFn: ({ signal }) => call(suggestPlaces, { query: { q: text }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function usePlaces(text: string) {
  return useQuery(placesQuery(text));
}
