import type { OwnDocument } from '@praticio/contracts/identity/document';
import { shareDocument, unshareDocument } from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownDocumentsQuery } from './get-own-documents.ts';

/** Gives or withdraws consent that the structure of the engagement opens a document. */
export function useShareDocument(engagementId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isShared }: { id: string; isShared: boolean }) => {
      const params = { id, engagementId };
      return isShared ? call(shareDocument, { params }) : call(unshareDocument, { params });
    },
    onSuccess: (changed) =>
      client.setQueryData<OwnDocument[]>(ownDocumentsQuery.queryKey, (all = []) =>
        all.map((document) => (document.id === changed.id ? changed : document)),
      ),
    onSettled: () => refreshAfter(client, 'documents-changed'),
  });
}
