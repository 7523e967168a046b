import { replayDeadLetter } from '@praticio/contracts/administration/endpoints';
import { call } from '@praticio/ui-kit/api';
import { useMutation } from '@tanstack/react-query';
import { refreshAdministration } from './administration-queries.ts';

/** Replays the event to the consumer that failed on it. */
export function useReplayDeadLetter() {
  return useMutation({
    mutationFn: (id: number) => call(replayDeadLetter, { params: { id } }),
    onSettled: refreshAdministration,
  });
}
