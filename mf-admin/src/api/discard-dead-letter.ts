import { discardDeadLetter } from '@praticio/contracts/administration/endpoints';
import { call } from '@praticio/ui-kit/api';
import { useMutation } from '@tanstack/react-query';
import { refreshAdministration } from './administration-queries.ts';

/** Discards the event. */
export function useDiscardDeadLetter() {
  return useMutation({
    mutationFn: (id: number) => call(discardDeadLetter, { params: { id } }),
    onSettled: refreshAdministration,
  });
}
