import { askForPool } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Asks the author of an interest whether they agree to be kept. */
export function useAskForPool() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (interestId: string) => call(askForPool, { params: { id: interestId } }),
    onSettled: () => refreshAfter(queryClient, 'pool-changed'),
  });
}
