import { removePoolMember } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Removes somebody from the pool. */
export function useRemovePoolMember() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removePoolMember, { params: { id } }),
    onSettled: () => refreshAfter(queryClient, 'pool-changed'),
  });
}
