import { type AccessOf, signedIn, unknownId } from '../base/access.ts';
import type { ExamplesOf } from '../base/example.ts';
import type * as endpoints from './endpoints/documents.ts';
import { document, sharedDocument, sharedParams } from './example-entities.ts';

export const documentExamples = {
  listDocuments: { response: [document] },
  addDocument: { body: { kind: document.kind, validUntil: document.validUntil }, response: document },
  changeDocument: {
    params: { id: document.id },
    body: { kind: document.kind, validUntil: document.validUntil },
    response: document,
  },
  removeDocument: { params: { id: document.id } },
  readOwnDocument: { params: { id: document.id } },
  shareDocument: { params: sharedParams, response: document },
  unshareDocument: { params: sharedParams, response: { ...document, shares: [] } },
  listSharedDocuments: { params: { engagementId: sharedParams.engagementId }, response: [sharedDocument] },
  openSharedDocument: { params: sharedParams },
} as const satisfies ExamplesOf<typeof endpoints>;

const unknownShare = () => ({ id: 'unknown', engagementId: 'unknown' });

export const documentAccess: AccessOf<typeof endpoints> = {
  listDocuments: { expected: signedIn(200) },
  addDocument: { expected: signedIn(415), json: {} },
  changeDocument: { expected: signedIn(415), params: unknownId, json: {} },
  removeDocument: { expected: signedIn(404), params: unknownId },
  readOwnDocument: { expected: signedIn(404), params: unknownId },
  shareDocument: { expected: signedIn(404), params: unknownShare },
  unshareDocument: { expected: signedIn(404), params: unknownShare },
  listSharedDocuments: { expected: signedIn(404), params: unknownShare },
  openSharedDocument: { expected: signedIn(404), params: unknownShare },
};
