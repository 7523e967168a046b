import { deleteAlert } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Deletes the alert `id`. */
export function useUnfollowStructure() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteAlert, { params: { id } }),
    onSettled: () => refreshAfter(queryClient, 'alert-changed'),
  });
}
