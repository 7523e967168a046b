import { readContract } from '@praticio/contracts/offers/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions } from '@tanstack/react-query';

/** The contract of an engagement, as it stands. */
export const contractQuery = (engagementId: string) =>
  queryOptions({
    queryKey: [...queryKeys.engagements, 'contract', engagementId],
    queryFn: ({ signal }) => call(readContract, { params: { id: engagementId }, signal }),
  });
