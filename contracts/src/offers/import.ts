import { z } from 'zod';
import { pageOf, pageQuery } from '../base/pagination.ts';
import { idParams } from '../base/params.ts';
import { inOneLine, requiredText } from '../base/text-fields.ts';
import { MEBIBYTE } from '../base/units.ts';
import { type DetailName, detailNames, detailOf } from './details.ts';
import { type FactIn, factsIn, objectOf, offerFacts } from './facts.ts';

/** A file of offers. */
export const IMPORT_MAX_BYTES: number = 100 * MEBIBYTE;
export const IMPORT_OFFERS_MAX = 50_000;
/** A file is sent in parts of this size; the last one may be smaller. */
export const IMPORT_PART_BYTES: number = 4 * MEBIBYTE;
/** Columns of a table, or distinct fields of a feed. */
export const IMPORT_FIELDS_MAX = 200;
export const IMPORT_FIELD_NAME_MAX = 120;
/** Imports of one holder at a time. */
export const IMPORTS_MAX = 20;
export const IMPORT_LINES_PER_PAGE = 50;

const detailTargets = objectOf<{ [Name in DetailName]: { label: string } }>(
  detailNames.map((name) => {
    const { label, unit } = detailOf(name);
    return [name, { label: unit ? `${label} (${unit})` : label }];
  }),
);

const factTargets = <Name extends FactIn>(names: readonly Name[]) =>
  objectOf<Record<Name, { label: string }>>(names.map((name) => [name, { label: offerFacts[name].label }]));

/** The targets of a file's columns or fields. */
export const importTargets = {
  externalId: { label: 'Identifiant', isRequired: true },
  title: { label: 'Titre', isRequired: true },
  description: { label: 'Description', isRequired: true },
  profile: { label: 'Profil recherché (à la suite de la description)' },
  location: { label: 'Lieu', isRequired: true },
  postalCode: { label: 'Code postal' },
  speciality: { label: 'Profession ou spécialité' },
  romeCode: { label: 'Code ROME' },
  contractType: { label: 'Type de contrat' },
  salary: { label: 'Rémunération (texte)' },
  payMin: { label: 'Rémunération minimale' },
  payMax: { label: 'Rémunération maximale' },
  payPer: { label: 'Rémunération par (an, mois, jour, heure, %)' },
  startDate: { label: 'Date de début' },
  endDate: { label: 'Date de fin' },
  ...factTargets(factsIn('time', 'place')),
  urgent: { label: 'Urgente (oui ou non)' },
  status: { label: 'État (ouverte ou fermée)' },
  kind: { label: 'Nature (poste, remplacement, local, cession, association)' },
  slots: { label: 'Créneaux (31/12/2026 19:00-07:00)' },
  photos: { label: 'Photos (adresses, trois au plus)' },
  confidential: { label: 'Cession confidentielle (oui ou non)' },
  turnover: { label: "Chiffre d'affaires (2024 : 180000)" },
  ...factTargets(factsIn('premises', 'sale')),
  ...detailTargets,
} as const satisfies Record<string, { label: string; isRequired?: true }>;
export type ImportTarget = keyof typeof importTargets;
export const importTargetNames: readonly ImportTarget[] = Object.keys(importTargets) as ImportTarget[];

const fieldName = inOneLine(IMPORT_FIELD_NAME_MAX).default('');
/** The name of a field of a file as it is shown and assigned. */
export const importFieldName = (name: string): string =>
  fieldName.parse(name.slice(0, IMPORT_FIELD_NAME_MAX));
/** By target, the name of the field of the file; an empty one is not read. */
export const importMappingSchema = z.object(
  Object.fromEntries(importTargetNames.map((target) => [target, fieldName])) as Record<
    ImportTarget,
    typeof fieldName
  >,
);
export type ImportMapping = z.infer<typeof importMappingSchema>;

/**
 * `uploading`: parts arrive. `fetching`: the service gets the file from its URL. `reading`: the file is read. `mapping`: its fields wait to be assigned. `checking`: the dry run.
 * `checked`: it waits for its start. `running`, `stopped`, `done`. `failed`: the file cannot be read; `problem` says why.
 */
export const importStates = [
  'uploading',
  'fetching',
  'reading',
  'mapping',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

/**
 * The actual or planned outcome of a line. `unpaid`: a credit was missing. `waiting`: not looked at yet. A later version may
 * have more words.
 */
export const importOutcomes = [
  'made',
  'changed',
  'closed',
  'unchanged',
  'wrong',
  'unpaid',
  'waiting',
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
export const importOutcomeLabels: Record<ImportOutcome, string> = {
  made: 'Publiée',
  changed: 'Modifiée',
  closed: 'Fermée',
  unchanged: 'Inchangée',
  wrong: 'En erreur',
  unpaid: 'Crédit manquant',
  waiting: 'En attente',
};
/** The same before the import has run. */
export const importPlanLabels: Record<ImportOutcome, string> = {
  ...importOutcomeLabels,
  made: 'À publier',
  changed: 'À modifier',
  closed: 'À fermer',
};

const count = z.number().int().default(0);
export const importCountsSchema = z.object(
  Object.fromEntries(importOutcomes.map((outcome) => [outcome, count])) as Record<
    ImportOutcome,
    typeof count
  >,
);
export type ImportCounts = z.infer<typeof importCountsSchema>;

export const importSchema = z.object({
  id: z.string(),
  filename: z.string(),
  /** The URL of the file; null for one that was uploaded. */
  url: z.string().nullable().default(null),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** One of `importStates`, or of a later version. */
  state: z.string(),
  /** 'csv', 'xml' or 'json' once it has been read. */
  format: z.string().nullable(),
  /** In French, for a person: why the file cannot be read, or why the import waits. */
  problem: z.string().nullable(),
  /** Lines read so far. */
  lineCount: z.number().int(),
  /** Share of the current step that is done, from 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Names of the columns or fields, in their order. */
  fields: z.array(z.string()),
  /** The first lines: the texts of the fields, in the order of `fields`. */
  samples: z.array(z.object({ line: z.number().int(), values: z.array(z.string()) })),
  /** As it was chosen, or else guessed from the names and from the last import. */
  mapping: importMappingSchema,
  /** Closes offers that have an external id and that the file lacks. */
  closesMissing: z.boolean(),
  /** Of the dry run. */
  plan: importCountsSchema.nullable(),
  /** Of the import itself. */
  result: importCountsSchema.nullable(),
  /** Credits that the dry run has counted. */
  credits: z.object({ offer: z.number().int(), urgent: z.number().int() }).nullable(),
});
export type OfferImport = z.infer<typeof importSchema>;

export const importInputSchema = z.object({
  filename: requiredText('Choisissez un fichier'),
  /** Size of the file in bytes. */
  size: z
    .number()
    .int()
    .min(1, 'Ce fichier est vide')
    .max(IMPORT_MAX_BYTES, 'Le fichier ne doit pas dépasser 100 Mo'),
});

export const importParams = idParams;
export const importPartParams = idParams.extend({
  number: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
});

export const importMappingInputSchema = z.object({
  mapping: importMappingSchema,
  closesMissing: z.boolean().default(false),
});

export const importLineSchema = z.object({
  /** Number of the line in a table or XML file, of the offer in a JSON file; 0 for an offer that the file lacks. */
  line: z.number().int(),
  externalId: z.string(),
  title: z.string(),
  /** One of `importOutcomes`, or of a later version. */
  outcome: z.string(),
  /** In French: the fault, or a remark. */
  messages: z.array(z.string()),
  offerId: z.number().int().nullable(),
});
export type ImportLine = z.infer<typeof importLineSchema>;
export const importLinesQuerySchema = pageQuery(IMPORT_LINES_PER_PAGE).extend({
  outcome: z.union([z.literal(''), z.enum(importOutcomes)]).default(''),
});
export const importLinesSchema = pageOf(importLineSchema);
