import type { DocumentKind, OwnDocument } from '@praticio/contracts/identity/document';
import * as identity from '@praticio/contracts/identity/endpoints';
import { call, download, saveFile } from '@praticio/ui-kit/api';
import { queryKeys, refreshAfter } from '@praticio/ui-kit/query';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** One's own documents, the newest first. */
export const documentsQuery = queryOptions({
  queryKey: queryKeys.documents,
  queryFn: ({ signal }) => call(identity.listDocuments, { signal }),
});

export interface DocumentValues {
  kind: DocumentKind;
  /** '2027-01-11', '' for none. */
  validUntil: string;
  file: File | undefined;
}

/** Adds a document, or changes the one with this id; without a file its own stays. */
export function useSaveDocument(id?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...body }: DocumentValues): Promise<OwnDocument> => {
      const input = { body, files: file ? { file } : {} };
      return id
        ? call(identity.changeDocument, { ...input, params: { id } })
        : call(identity.addDocument, input);
    },
    onSettled: () => refreshAfter(client, 'documents-changed'),
  });
}

export function useRemoveDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(identity.removeDocument, { params: { id } }),
    onSettled: () => refreshAfter(client, 'documents-changed'),
  });
}

/** The structure of an engagement opens the document no more. */
export function useUnshareDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (params: { id: string; engagementId: string }) => call(identity.unshareDocument, { params }),
    onSettled: () => refreshAfter(client, 'documents-changed'),
  });
}

export async function downloadDocument({ id, name }: OwnDocument): Promise<void> {
  saveFile(await download(identity.readOwnDocument, { params: { id }, fallbackName: name }));
}
