import { createAlert } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Creates an alert for the offers of a structure. */
export function useFollowStructure({ id, name }: { id: string; name: string }) {
  const queryClient = useQueryClient();
  const noWords = { titleKeyword: '', location: '', speciality: '', contractType: '' };
  return useMutation({
    mutationFn: () =>
      call(createAlert, {
        body: { name: `Alerte — ${name}`, criteria: { ...noWords, structure: id }, enabled: true },
      }),
    onSettled: () => refreshAfter(queryClient, 'alert-changed'),
  });
}
