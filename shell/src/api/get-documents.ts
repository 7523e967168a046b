import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { queryKeys } from '@praticio/ui-kit/query';
import { queryOptions } from '@tanstack/react-query';

/** One's own documents, the newest first. */
export const documentsQuery = queryOptions({
  queryKey: queryKeys.documents,
  queryFn: ({ signal }) => call(identity.listDocuments, { signal }),
});
