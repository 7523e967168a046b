import { listDocuments } from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions } from '@tanstack/react-query';

/** The candidate's own documents, with the engagements that each is shared with. */
export const ownDocumentsQuery = queryOptions({
  queryKey: queryKeys.documents,
  queryFn: ({ signal }) => call(listDocuments, { signal }),
});
