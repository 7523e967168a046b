import type { DocumentKind, OwnDocument } from '@praticio/contracts/identity/document';
import * as identity from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { refreshAfter } from '@praticio/ui-kit/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

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
