import type { OwnDocument, SharedDocument } from '@praticio/contracts/identity/document';
import {
  listDocuments,
  listSharedDocuments,
  openSharedDocument,
  shareDocument,
  unshareDocument,
} from '@praticio/contracts/identity/endpoints';
import { call, download, saveFile } from '@praticio/ui-kit/api';
import { queryKeys, refreshAfter } from '@praticio/ui-kit/query';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const SHARED_READ_MS = 20_000;

/** The candidate's own documents, with the engagements that each is shared with. */
export const ownDocumentsQuery = queryOptions({
  queryKey: queryKeys.documents,
  queryFn: ({ signal }) => call(listDocuments, { signal }),
});

/** The documents that the candidate of an engagement shows to its structure. */
export const sharedDocumentsQuery = (engagementId: string) =>
  queryOptions({
    queryKey: [...queryKeys.documents, 'shared', engagementId],
    queryFn: ({ signal }) => call(listSharedDocuments, { params: { engagementId }, signal }),
    // no event reports a consent, which the candidate often gives while both have the thread open
    refetchInterval: SHARED_READ_MS,
  });

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

export async function openDocument(engagementId: string, { id, name }: SharedDocument): Promise<void> {
  const params = { engagementId, id };
  saveFile(await download(openSharedDocument, { params, fallbackName: name }));
}
