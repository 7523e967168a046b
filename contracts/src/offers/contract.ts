import { z } from 'zod';
import { daySchema, plannedDaySchema } from '../base/day.ts';
import { line, numberOrEmpty, tooLongMessage, visibleText } from '../base/text-fields.ts';
import { engagementSideSchema } from './engagement.ts';
import {
  CONTRACT_CLAUSE_MAX_LENGTH,
  CONTRACT_CLAUSES_MAX,
  CONTRACT_KM_MAX,
  CONTRACT_NOTICE_DAYS_MAX,
  CONTRACT_TEXT_MAX_LENGTH,
} from './limits.ts';

/** The professions whose liberal locums have a contrat de remplacement. */
export const contractProfessionSchema = z.enum([
  'medecin',
  'chirurgien-dentiste',
  'sage-femme',
  'infirmier',
  'masseur-kinesitherapeute',
]);
export type ContractProfession = z.infer<typeof contractProfessionSchema>;

/** Between two liberal practitioners, or an employer's confirmation. */
export const contractKindSchema = z.enum(['replacement', 'confirmation']);
export type ContractKind = z.infer<typeof contractKindSchema>;
export const contractKindLabels: Record<ContractKind, string> = {
  replacement: 'Contrat de remplacement',
  confirmation: "Confirmation d'engagement",
};

const lines = (max: number) =>
  z.string().overwrite(visibleText).trim().max(max, tooLongMessage(max)).default('');

const partySchema = z.object({
  /** As it stands in the contract, and is typed to accept it. */
  name: line(120).default(''),
  /** 'infirmière libérale', 'interne titulaire d'une licence de remplacement' */
  qualification: line(160).default(''),
  rppsNumber: numberOrEmpty(20),
  postalAddress: line(200).default(''),
  /** The department of the council of the Order on whose roll they are: 'Loire-Atlantique'. */
  council: line(80).default(''),
});
export type ContractParty = z.infer<typeof partySchema>;

/** The text of a contract beside the terms of its engagement. An empty field is not yet filled in. */
export const contractDetailsSchema = z.object({
  holder: partySchema,
  candidate: partySchema,
  /** Why the holder is away. */
  reason: line(200).default(''),
  premises: lines(CONTRACT_TEXT_MAX_LENGTH),
  equipment: lines(CONTRACT_TEXT_MAX_LENGTH),
  /** Of the fees that were received, for the candidate. */
  sharePercent: z.number().min(0).max(100, '100 % maximum').nullable().default(null),
  /** The last day on which the share is paid. */
  paidBy: plannedDaySchema.nullable().default(null),
  /** The radius within which the candidate does not settle after more than three months; null leaves it to the code. */
  nonInstallationKm: z
    .number()
    .int()
    .min(0)
    .max(CONTRACT_KM_MAX, `${CONTRACT_KM_MAX} km maximum`)
    .nullable()
    .default(null),
  noticeDays: z
    .number()
    .int()
    .min(0)
    .max(CONTRACT_NOTICE_DAYS_MAX, `${CONTRACT_NOTICE_DAYS_MAX} jours maximum`)
    .default(8),
  clauses: z.array(lines(CONTRACT_CLAUSE_MAX_LENGTH)).max(CONTRACT_CLAUSES_MAX).default([]),
});
export type ContractDetails = z.infer<typeof contractDetailsSchema>;

const revision = z.number().int().min(0);
/** `revision` is that of the contract that the caller has read. */
export const contractInputSchema = z.object({ revision, details: contractDetailsSchema });
export const contractAcceptanceSchema = z.object({
  /** Of the bytes that the caller has read. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  name: line(120),
});
export type ContractAcceptance = z.infer<typeof contractAcceptanceSchema>;

/** The text of the PDF, in its order. */
const documentSchema = z.object({
  title: z.string(),
  blocks: z.array(
    z.union([
      z.object({ kind: z.enum(['title', 'heading', 'paragraph', 'note']), text: z.string() }),
      z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
    ]),
  ),
});
export type ContractDocument = z.infer<typeof documentSchema>;

/** A document that a party has to send before the first day. */
const sendingSchema = z.object({
  to: z.string(),
  by: engagementSideSchema,
  what: z.string(),
  before: daySchema,
  /** Whether the filled-in declaration is a part of it. */
  hasDeclaration: z.boolean(),
});

export const contractSchema = z.object({
  engagementId: z.string(),
  /** Of the conversation, which has its id. */
  interestId: z.string(),
  offerTitle: z.string(),
  kind: contractKindSchema,
  profession: contractProfessionSchema.nullable(),
  /** `draft`: nobody has accepted it as it stands; `final`: both have, and it changes no more. */
  state: z.enum(['draft', 'accepted', 'final']),
  side: engagementSideSchema,
  revision,
  details: contractDetailsSchema,
  /** Fields that are empty and needed for an acceptance, in the words of the form. */
  missing: z.array(z.string()),
  /** Of the PDF as it stands. */
  sha256: z.string(),
  document: documentSchema,
  /** The file's name. */
  fileName: z.string(),
  acceptances: z.array(z.object({ side: engagementSideSchema, name: z.string(), at: z.iso.datetime() })),
  finalAt: z.iso.datetime().nullable(),
  mayChange: z.boolean(),
  mayAccept: z.boolean(),
  toSend: z.array(sendingSchema),
});
export type Contract = z.infer<typeof contractSchema>;
export type ContractSending = Contract['toSend'][number];
