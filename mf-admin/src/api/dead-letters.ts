import {
  discardDeadLetter,
  listDeadLetters,
  replayDeadLetter,
} from '@praticio/contracts/administration/endpoints';
import { call } from '@praticio/ui-kit/api';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { administrationKeys, refreshAdministration } from './administration-queries.ts';

/** Events that a consumer could not handle, oldest first. */
export function deadLettersQuery(page: number) {
  return queryOptions({
    queryKey: administrationKeys.list('dead-letters', { page }),
    queryFn: ({ signal }) => call(listDeadLetters, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useDeadLetters(page: number) {
  return useQuery(deadLettersQuery(page));
}

/** Replays the event to the consumer that failed on it. */
export function useReplayDeadLetter() {
  return useMutation({
    mutationFn: (id: number) => call(replayDeadLetter, { params: { id } }),
    onSettled: refreshAdministration,
  });
}

/** Discards the event. */
export function useDiscardDeadLetter() {
  return useMutation({
    mutationFn: (id: number) => call(discardDeadLetter, { params: { id } }),
    onSettled: refreshAdministration,
  });
}
