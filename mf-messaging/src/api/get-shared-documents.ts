import { listSharedDocuments } from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions } from '@tanstack/react-query';

const SHARED_READ_MS = 20_000;

/** The documents that the candidate of an engagement shows to its structure. */
export const sharedDocumentsQuery = (engagementId: string) =>
  queryOptions({
    queryKey: [...queryKeys.documents, 'shared', engagementId],
    queryFn: ({ signal }) => call(listSharedDocuments, { params: { engagementId }, signal }),
    // no event reports a consent, which the candidate often gives while both have the thread open
    refetchInterval: SHARED_READ_MS,
  });
