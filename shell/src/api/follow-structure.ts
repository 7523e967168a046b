import { createAlert, deleteAlert, listAlerts } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys, refreshAfter } from '@praticio/ui-kit/query';
import { useSession } from '@praticio/ui-kit/session';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The signed-in user's alerts. */
const alertsQuery = queryOptions({
  queryKey: queryKeys.alerts,
  queryFn: ({ signal }) => call(listAlerts, { signal }),
});

/** Id of the alert by which the signed-in user follows a structure: null without one, undefined while it is unknown. */
export function useFollowingAlert(structureId: string): string | null | undefined {
  const { user } = useSession();
  const { data } = useQuery({ ...alertsQuery, enabled: user !== null });
  if (!user) return null;
  if (!data) return undefined;
  return data.find(({ criteria }) => criteria.structure === structureId)?.id ?? null;
}

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

/** Deletes the alert `id`. */
export function useUnfollowStructure() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteAlert, { params: { id } }),
    onSettled: () => refreshAfter(queryClient, 'alert-changed'),
  });
}
