import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { deadLettersSchema } from 'contracts/administration/dead-letter';
import { messageAnswerSchema } from 'contracts/base/message-answer';
import { api } from 'ui-kit/api';
import { administrationKeys, refreshAdministration } from './administration-queries.ts';

/** Events that no consumer could handle, oldest first. */
export function useDeadLetters(page: number) {
  return useQuery({
    queryKey: administrationKeys.list('dead-letters', { page }),
    queryFn: ({ signal }) => api.get('/admin/dead-letters', deadLettersSchema, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Gives the event back to the consumer that failed on it. */
export function useReplayDeadLetter() {
  return useMutation({
    mutationFn: (id: number) => api.post(`/admin/dead-letters/${id}/replay`, undefined, messageAnswerSchema),
    onSettled: refreshAdministration,
  });
}

/** Throws the event away. */
export function useDiscardDeadLetter() {
  return useMutation({
    mutationFn: (id: number) => api.delete(`/admin/dead-letters/${id}`),
    onSettled: refreshAdministration,
  });
}
