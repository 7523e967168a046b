import { z } from 'zod';
import type { Endpoint } from '../../base/endpoint.ts';
import {
  IMPORT_PART_BYTES,
  importInputSchema,
  importLinesQuerySchema,
  importLinesSchema,
  importMappingInputSchema,
  importParams,
  importPartParams,
  importSchema,
} from '../import.ts';

export const createImport = {
  method: 'POST',
  path: '/api/imports',
  access: 'recruiter',
  summary: 'Begins the import of a file of offers: its parts are sent next',
  body: importInputSchema,
  status: 201,
  response: importSchema,
  errors: ['import/too-many'],
} as const satisfies Endpoint;

export const sendImportPart = {
  method: 'PUT',
  path: '/api/imports/:id/parts/:number',
  access: 'recruiter',
  summary: 'Stores one part of the file, 0 the first; the same part again changes nothing',
  params: importPartParams,
  bytes: IMPORT_PART_BYTES,
  errors: ['import/not-found', 'import/wrong-state', 'import/wrong-part'],
} as const satisfies Endpoint;

export const readImportFile = {
  method: 'POST',
  path: '/api/imports/:id/reading',
  access: 'recruiter',
  summary: 'Reads the file, all of whose parts have been sent',
  params: importParams,
  response: importSchema,
  errors: ['import/not-found', 'import/wrong-state', 'import/incomplete'],
} as const satisfies Endpoint;

export const listImports = {
  method: 'GET',
  path: '/api/imports',
  access: 'recruiter',
  summary: "The structure's imports of the last 30 days, newest first",
  response: z.array(importSchema),
} as const satisfies Endpoint;

export const readImport = {
  method: 'GET',
  path: '/api/imports/:id',
  access: 'recruiter',
  summary: 'An import, with its fields, first lines and counts',
  params: importParams,
  response: importSchema,
  errors: ['import/not-found'],
} as const satisfies Endpoint;

export const mapImport = {
  method: 'PUT',
  path: '/api/imports/:id/mapping',
  access: 'recruiter',
  summary: 'Assigns the fields of the file and begins the dry run, which changes no offer',
  params: importParams,
  body: importMappingInputSchema,
  response: importSchema,
  errors: ['import/not-found', 'import/wrong-state'],
} as const satisfies Endpoint;

export const startImport = {
  method: 'POST',
  path: '/api/imports/:id/start',
  access: 'recruiter',
  summary:
    'Makes, changes and closes offers as the dry run says; goes on where it was stopped or lacked credits',
  params: importParams,
  response: importSchema,
  errors: ['import/not-found', 'import/wrong-state'],
} as const satisfies Endpoint;

export const stopImport = {
  method: 'POST',
  path: '/api/imports/:id/stop',
  access: 'recruiter',
  summary: 'Stops an import after the lines that it is at',
  params: importParams,
  response: importSchema,
  errors: ['import/not-found', 'import/wrong-state'],
} as const satisfies Endpoint;

export const listImportLines = {
  method: 'GET',
  path: '/api/imports/:id/lines',
  access: 'recruiter',
  summary: 'What becomes of each line of the file',
  params: importParams,
  query: importLinesQuerySchema,
  response: importLinesSchema,
  errors: ['import/not-found'],
} as const satisfies Endpoint;

export const readImportReport = {
  method: 'GET',
  path: '/api/imports/:id/report.csv',
  access: 'recruiter',
  summary: 'The same for all lines, as a table',
  params: importParams,
  sends: 'text/csv',
  errors: ['import/not-found'],
} as const satisfies Endpoint;

export const deleteImport = {
  method: 'DELETE',
  path: '/api/imports/:id',
  access: 'recruiter',
  summary: 'Removes an import and its report; its offers stay',
  params: importParams,
  errors: ['import/not-found', 'import/wrong-state'],
} as const satisfies Endpoint;
