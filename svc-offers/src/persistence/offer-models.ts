import type { Coordinates } from '@praticio/contracts/offers/place';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type OutboxDocument, outboxFields } from '@praticio/service-kit/outbox';
import type { Connection, Model } from 'mongoose';
import type { Commune, Moderation, Offer } from '../domain/offer.ts';
import type { OfferTerms } from '../domain/offer-terms.ts';

/** An offer as it is stored, with the commune as it was called when the offer was written. */
export interface OfferDocument extends OutboxDocument, Omit<Offer, 'id' | 'version'> {
  _id: number;
  /** Owner and Idempotency-Key: the one publication this offer comes from. */
  claim: string;
  /** Digest of the content that came with the claim. */
  digest?: string;
  /** Until when one process alone may settle the PENDING offer. */
  settlingUntil: Date;
}

const coordinatesSchema = schemaOf<Coordinates>(
  { latitude: Number, longitude: Number, approximate: Boolean },
  { _id: false },
);
const communeSchema = schemaOf<Commune>(
  {
    codes: [String],
    name: String,
    department: String,
    region: String,
    coordinates: { type: coordinatesSchema, default: null },
  },
  { _id: false },
);

const paySchema = schemaOf<NonNullable<OfferTerms['pay']>>(
  { kind: String, min: { type: Number, default: null }, max: { type: Number, default: null }, per: String },
  { _id: false },
);
const termsSchema = schemaOf<OfferTerms>(
  {
    family: { type: String, default: null },
    startDate: { type: String, default: null },
    endDate: { type: String, default: null },
    asSoonAsPossible: { type: Boolean, default: false },
    weekdays: { type: [Number], default: [] },
    workingTime: { type: [String], default: [] },
    pay: { type: paySchema, default: null },
    housing: { type: [String], default: [] },
    careSettings: { type: [String], default: [] },
    software: { type: [String], default: [] },
  },
  { _id: false },
);

const offerSchema = schemaOf<OfferDocument>({
  _id: { type: Number, required: true },
  claim: { type: String, required: true },
  digest: String,
  settlingUntil: { type: Date, required: true },
  ownerId: { type: String, required: true },
  status: { type: String, required: true, enum: ['PENDING', 'ACTIVE', 'SUSPENDED', 'CLOSED', 'DELETED'] },
  title: { type: String, required: true },
  description: { type: String, required: true },
  location: {
    text: { type: String, required: true },
    commune: { type: communeSchema, default: null },
  } satisfies Record<keyof Offer['location'], unknown>,
  speciality: { type: String, default: null },
  contractType: { type: String, default: null },
  salary: { type: String, default: null },
  terms: { type: termsSchema },
  urgent: { type: Boolean, required: true },
  urgentUntil: { type: Date, default: null },
  createdAt: { type: Date, required: true },
  updatedAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
  document: {
    type: schemaOf<NonNullable<Offer['document']>>({ fileId: String, filename: String }, { _id: false }),
    default: null,
  },
  photos: { type: [String], default: [] },
  urgentReferences: { type: [String], default: [] },
  urgentPending: { type: String, default: null },
  renewalReferences: { type: [String], default: [] },
  renewalPending: { type: String, default: null },
  remindedOf: { type: Date, default: null },
  moderation: {
    type: schemaOf<Moderation>({ reason: String, at: Date, before: String, byBan: Boolean }, { _id: false }),
    default: null,
  },
  ...outboxFields,
});
offerSchema.index({ claim: 1 }, { unique: true });
offerSchema.index({ ownerId: 1, createdAt: -1, _id: -1 });
offerSchema.index({ status: 1, expiresAt: 1 });
offerSchema.index({ status: 1, 'terms.endDate': 1 });
offerSchema.index({ status: 1, createdAt: -1, _id: -1 });
offerSchema.index({ createdAt: -1, _id: -1 });
offerSchema.index({ urgentPending: 1 });
offerSchema.index({ renewalPending: 1 });

/** The last integer given out under a name. */
interface CounterDocument {
  _id: string;
  value: number;
}

const counterSchema = schemaOf<CounterDocument>({ _id: String, value: { type: Number, required: true } });

/** A file of an offer that an administrator suspended. */
interface HiddenFileDocument {
  _id: string;
  offerId: number;
}

/** A file of an offer, noted before it is stored; removed once the offer names the file, or the file is gone. */
interface FileNoteDocument {
  _id: string;
  offerId: number;
  at: Date;
}

const hiddenFileSchema = schemaOf<HiddenFileDocument>({
  _id: { type: String, required: true },
  offerId: { type: Number, required: true },
});
const fileNoteSchema = schemaOf<FileNoteDocument>({
  _id: String,
  offerId: { type: Number, required: true },
  at: { type: Date, required: true },
});

/** How often an offer was read, by its id. */
interface OfferStatsDocument {
  _id: number;
  views: number;
  /** By day in Paris; absent in documents from before days were counted. */
  days?: Record<string, number>;
}

const offerStatsSchema = schemaOf<OfferStatsDocument>({
  _id: { type: Number, required: true },
  views: { type: Number, required: true },
  days: { type: Object },
});

/** `_id` is that of the report: one per offer and person. */
interface OfferReportDocument extends OutboxDocument {
  _id: string;
  offerId: number;
  /** Null for the platform itself. */
  reporterId: string | null;
  at: Date;
}

const offerReportSchema = schemaOf<OfferReportDocument>({
  _id: String,
  offerId: { type: Number, required: true },
  reporterId: { type: String, default: null },
  at: { type: Date, required: true },
  ...outboxFields,
});
offerReportSchema.index({ offerId: 1 });
offerReportSchema.index({ reporterId: 1 });

export interface OfferModels {
  offers: Model<OfferDocument>;
  counters: Model<CounterDocument>;
  hiddenFiles: Model<HiddenFileDocument>;
  fileNotes: Model<FileNoteDocument>;
  offerStats: Model<OfferStatsDocument>;
  offerReports: Model<OfferReportDocument>;
}

export function createOfferModels(connection: Connection): OfferModels {
  return {
    offers: defineModel(connection, 'Offer', offerSchema, 'offers'),
    counters: defineModel(connection, 'Counter', counterSchema, 'counters'),
    hiddenFiles: defineModel(connection, 'HiddenFile', hiddenFileSchema, 'hidden_files'),
    fileNotes: defineModel(connection, 'FileNote', fileNoteSchema, 'file_notes'),
    offerStats: defineModel(connection, 'OfferStats', offerStatsSchema, 'offer_stats'),
    offerReports: defineModel(connection, 'OfferReport', offerReportSchema, 'offer_reports'),
  };
}
