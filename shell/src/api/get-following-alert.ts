import { listAlerts } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { useSession } from '@praticio/ui-kit/session';
import { queryOptions, useQuery } from '@tanstack/react-query';

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
