import { type AccessOf, recruiters, unknownId } from '../base/access.ts';
import type { ExamplesOf } from '../base/example.ts';
import type * as sourceEndpoints from './endpoints/import-source.ts';
import type * as endpoints from './endpoints/imports.ts';
import { type ImportCounts, importCountsSchema, importMappingSchema, type OfferImport } from './import.ts';
import type { ImportSource } from './import-source.ts';

const id = '5d9f0c1e-7f0b-4a55-9d26-0a7f1f0f3a10';
const params = { id };
const counts = (some: Partial<ImportCounts>): ImportCounts => importCountsSchema.parse(some);
const noMapping = importMappingSchema.parse({});
const mapping = importMappingSchema.parse({
  externalId: 'Référence',
  title: 'Intitulé',
  description: 'Descriptif',
  location: 'Ville',
  speciality: 'Métier',
  contractType: 'Contrat',
});

const begun: OfferImport = {
  id,
  filename: 'offres.csv',
  url: null,
  createdAt: '2026-11-20T08:30:00.000Z',
  finishedAt: null,
  state: 'uploading',
  format: null,
  problem: null,
  lineCount: 0,
  progress: 0,
  fields: [],
  samples: [],
  mapping: noMapping,
  closesMissing: false,
  plan: null,
  result: null,
  credits: null,
};

const read: OfferImport = {
  ...begun,
  state: 'mapping',
  format: 'csv',
  lineCount: 42,
  fields: ['Référence', 'Intitulé', 'Descriptif', 'Ville', 'Métier', 'Contrat'],
  samples: [
    {
      line: 2,
      values: ['A-118', 'Infirmier de nuit', 'Six nuits en réanimation', 'Nantes', 'IDE', 'Vacation'],
    },
  ],
  mapping,
};

export const exampleImport: OfferImport = {
  ...read,
  state: 'checked',
  progress: 1,
  plan: counts({ made: 12, changed: 3, unchanged: 26, wrong: 1 }),
  credits: { offer: 12, urgent: 0 },
};

export const importExamples = {
  createImport: { body: { filename: 'offres.csv', size: 18_204 }, response: begun },
  sendImportPart: { params: { id, number: 0 } },
  readImportFile: { params, response: { ...begun, state: 'reading' } },
  listImports: { response: [exampleImport] },
  readImport: { params, response: exampleImport },
  mapImport: { params, body: { mapping, closesMissing: false }, response: { ...read, state: 'checking' } },
  startImport: { params, response: { ...exampleImport, state: 'running', progress: 0 } },
  stopImport: { params, response: { ...exampleImport, state: 'stopped', progress: 0.5 } },
  listImportLines: {
    params,
    query: { page: 1, outcome: 'wrong' },
    response: {
      items: [
        {
          line: 17,
          externalId: 'A-133',
          title: 'Kinésithérapeute',
          outcome: 'wrong',
          messages: ["Date de fin : « 31/02/2027 » n'est pas une date. Écrivez-la comme 31/12/2026."],
          offerId: null,
        },
      ],
      pagination: { current_page: 1, total_pages: 1, total_items: 1, per_page: 50 },
    },
  },
  readImportReport: { params },
  deleteImport: { params },
} satisfies ExamplesOf<typeof endpoints>;

export const importAccess: AccessOf<typeof endpoints> = {
  createImport: { expected: recruiters(422), json: {} },
  sendImportPart: { expected: recruiters(404), params: () => ({ id: 'unknown', number: 0 }) },
  readImportFile: { expected: recruiters(404), params: unknownId },
  listImports: { expected: recruiters(200) },
  readImport: { expected: recruiters(404), params: unknownId },
  mapImport: { expected: recruiters(422), params: unknownId, json: {} },
  startImport: { expected: recruiters(404), params: unknownId },
  stopImport: { expected: recruiters(404), params: unknownId },
  listImportLines: { expected: recruiters(404), params: unknownId },
  readImportReport: { expected: recruiters(404), params: unknownId },
  deleteImport: { expected: recruiters(404), params: unknownId },
};

const saved = { url: 'https://logiciel.exemple.fr/offres.xml', closesMissing: true, isOn: true };
export const exampleImportSource: ImportSource = {
  ...saved,
  offReason: null,
  isConfirmed: true,
  failures: 0,
  unchangedAt: '2026-11-27T09:00:12.000Z',
  lastImport: { id, state: 'done', problem: null, createdAt: '2026-11-27T08:00:05.000Z' },
  nextRunAt: '2026-11-27T10:00:12.000Z',
};
const begunSource: ImportSource = {
  ...exampleImportSource,
  isConfirmed: false,
  unchangedAt: null,
  lastImport: null,
};

export const importSourceExamples = {
  readImportSource: { response: { source: exampleImportSource } },
  saveImportSource: { body: saved, response: { source: begunSource } },
  runImportSource: { response: { source: exampleImportSource } },
  removeImportSource: {},
} satisfies ExamplesOf<typeof sourceEndpoints>;

export const importSourceAccess: AccessOf<typeof sourceEndpoints> = {
  readImportSource: { expected: recruiters(200) },
  saveImportSource: { expected: recruiters(422), json: {} },
  runImportSource: { expected: recruiters(404) },
  removeImportSource: { expected: recruiters(404) },
};
