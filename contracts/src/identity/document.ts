import { z } from 'zod';
import { daySchema } from '../base/day.ts';
import type { FileRule } from '../base/endpoint.ts';
import { DOCUMENT_MAX_BYTES } from './limits.ts';

/** The documents that a candidate keeps for engagements. Kinds are only added, at the end. */
export const documentKindSchema = z.enum([
  'diploma',
  'registration',
  'liability-insurance',
  'urssaf',
  'other',
]);
export type DocumentKind = z.infer<typeof documentKindSchema>;
export const documentKindLabels: Record<DocumentKind, string> = {
  diploma: 'Diplôme',
  registration: 'Inscription ou licence de remplacement',
  'liability-insurance': 'Assurance professionnelle',
  urssaf: 'Attestation URSSAF',
  other: 'Autre document',
};

export const documentRule = {
  max: 1,
  maxBytes: DOCUMENT_MAX_BYTES,
  kinds: ['pdf', 'jpeg', 'png', 'webp'],
  messages: {
    wrongKind: 'Seuls les PDF et les images (JPG, PNG, WEBP) sont acceptés',
    tooLarge: 'Le fichier ne doit pas dépasser 10 Mo',
  },
} as const satisfies FileRule;

/** The last day on which a document is good; the empty text for one that does not expire. */
export const documentFieldsSchema = z.object({
  kind: documentKindSchema,
  validUntil: z
    .union([z.literal(''), daySchema])
    .default('')
    .transform((day) => day || null),
});
export type DocumentFields = z.infer<typeof documentFieldsSchema>;

const documentFields = {
  id: z.string(),
  kind: documentKindSchema,
  /** The file's original name. */
  name: z.string(),
  mediaType: z.string(),
  size: z.number().int(),
  validUntil: daySchema.nullable(),
  addedAt: z.iso.datetime(),
};

/** A document as its owner sees it. */
export const ownDocumentSchema = z.object({
  ...documentFields,
  /** The engagements whose structure may open it. */
  shares: z.array(z.object({ engagementId: z.string(), since: z.iso.datetime() })),
  /** Everybody who has opened it, the latest first. */
  openings: z.array(
    z.object({
      at: z.iso.datetime(),
      engagementId: z.string(),
      /** Null for an erased account. */
      name: z.string().nullable(),
      structureName: z.string().nullable(),
    }),
  ),
});
export type OwnDocument = z.infer<typeof ownDocumentSchema>;
export const ownDocumentsSchema = z.array(ownDocumentSchema);

/** A document as the structure of an engagement sees it. */
export const sharedDocumentSchema = z.object(documentFields);
export type SharedDocument = z.infer<typeof sharedDocumentSchema>;
export const sharedDocumentsSchema = z.array(sharedDocumentSchema);
