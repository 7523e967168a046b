import type { Endpoint } from '../../base/endpoint.ts';
import {
  documentFieldsSchema,
  documentRule,
  ownDocumentSchema,
  ownDocumentsSchema,
  sharedDocumentsSchema,
} from '../document.ts';

export const listDocuments = {
  method: 'GET',
  path: '/api/documents',
  access: 'user',
  summary: "One's own documents, with whom they are shared and who has opened them; the newest first",
  response: ownDocumentsSchema,
} as const satisfies Endpoint;

export const addDocument = {
  method: 'POST',
  path: '/api/documents',
  access: 'user',
  summary: 'Keeps a document, which nobody else sees until its owner shares it',
  form: { fields: documentFieldsSchema, files: { file: documentRule } },
  status: 201,
  response: ownDocumentSchema,
  errors: [
    'account/not-found',
    'document/too-many',
    'upload/active-content',
    'upload/bad-name',
    'upload/content-mismatch',
    'upload/empty',
    'upload/infected',
    'upload/protected',
    'upload/too-large',
    'upload/too-many',
    'upload/unreadable',
    'upload/unsupported-type',
  ],
} as const satisfies Endpoint;

export const changeDocument = {
  method: 'PUT',
  path: '/api/documents/:id',
  access: 'user',
  summary:
    'Changes kind and date of a document, and its file if one is sent; those with whom it is shared see the new one',
  form: { fields: documentFieldsSchema, files: { file: documentRule } },
  response: ownDocumentSchema,
  errors: [
    'account/not-found',
    'document/not-found',
    'upload/active-content',
    'upload/bad-name',
    'upload/content-mismatch',
    'upload/empty',
    'upload/infected',
    'upload/protected',
    'upload/too-large',
    'upload/too-many',
    'upload/unreadable',
    'upload/unsupported-type',
  ],
} as const satisfies Endpoint;

export const removeDocument = {
  method: 'DELETE',
  path: '/api/documents/:id',
  access: 'user',
  summary: 'Removes a document with its shares',
  errors: ['document/not-found'],
} as const satisfies Endpoint;

export const readOwnDocument = {
  method: 'GET',
  path: '/api/documents/:id/file',
  access: 'user',
  summary: "The file of one's own document",
  sends: 'file',
  errors: ['document/not-found'],
} as const satisfies Endpoint;

export const shareDocument = {
  method: 'PUT',
  path: '/api/documents/:id/shares/:engagementId',
  access: 'user',
  summary: 'Consents that the structure of an engagement opens a document, until consent is withdrawn',
  response: ownDocumentSchema,
  errors: ['document/engagement-over', 'document/not-found', 'engagement/not-found'],
} as const satisfies Endpoint;

export const unshareDocument = {
  method: 'DELETE',
  path: '/api/documents/:id/shares/:engagementId',
  access: 'user',
  summary: 'Withdraws consent: the structure of the engagement opens the document no more',
  status: 200,
  response: ownDocumentSchema,
  errors: ['document/not-found'],
} as const satisfies Endpoint;

export const listSharedDocuments = {
  method: 'GET',
  path: '/api/shared-documents/:engagementId',
  access: 'user',
  summary: "The documents that the candidate of one's engagement shares with it",
  response: sharedDocumentsSchema,
  errors: ['engagement/not-found'],
} as const satisfies Endpoint;

export const openSharedDocument = {
  method: 'GET',
  path: '/api/shared-documents/:engagementId/:id',
  access: 'user',
  summary:
    'The file of a document that is shared with an engagement of the caller; its owner sees who opened it',
  sends: 'file',
  errors: ['document/not-found', 'document/too-many-openings', 'engagement/not-found'],
} as const satisfies Endpoint;
