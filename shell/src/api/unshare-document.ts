import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** The structure of an engagement opens the document no more. */
export function useUnshareDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (params: { id: string; engagementId: string }) => call(identity.unshareDocument, { params }),
    onSettled: () => refreshAfter(client, 'documents-changed'),
  });
}
