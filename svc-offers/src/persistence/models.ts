import type { StructureType } from 'contracts/structures';
import mongoose, { type Connection, type Model } from 'mongoose';
import { type OutboxDocument, outboxFields } from 'service-kit/outbox';
import type { Alert } from '../domain/alert.ts';
import type { Interest } from '../domain/interest.ts';
import type { Offer } from '../domain/offer.ts';

/** An offer as it is stored. The commune is kept with it: what it was called when the offer was written. */
export interface OfferDocument extends OutboxDocument, Omit<Offer, 'id' | 'version'> {
  _id: number;
  /** Owner and Idempotency-Key: the one publication this offer comes from. */
  claim: string;
  /** Until when one process alone may settle the PENDING offer. */
  settlingUntil: Date;
}

/** The last integer given out under a name. */
interface CounterDocument {
  _id: string;
  value: number;
}

interface SpecialtyDocument {
  _id: number;
  name: string;
}

/** A person as identity tells of them; `version` is that of their account. */
export interface MemberDocument {
  _id: string;
  version: number;
  email: string;
  firstname: string | null;
  lastname: string | null;
  structure: { name: string; type: StructureType } | null;
}

const communeSchema = new mongoose.Schema(
  { codes: [String], name: String, department: String, region: String },
  { _id: false },
);

const offerSchema = new mongoose.Schema(
  {
    _id: { type: Number, required: true },
    claim: { type: String, required: true },
    settlingUntil: { type: Date, required: true },
    ownerId: { type: String, required: true },
    status: { type: String, required: true, enum: ['PENDING', 'ACTIVE', 'SUSPENDED', 'CLOSED', 'DELETED'] },
    title: { type: String, required: true },
    description: { type: String, required: true },
    location: {
      text: { type: String, required: true },
      commune: { type: communeSchema, default: null },
    },
    speciality: { type: String, default: null },
    contractType: { type: String, default: null },
    salary: { type: String, default: null },
    urgent: { type: Boolean, required: true },
    urgentUntil: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    document: {
      type: new mongoose.Schema({ fileId: String, filename: String }, { _id: false }),
      default: null,
    },
    photos: { type: [String], default: [] },
    urgentReferences: { type: [String], default: [] },
    urgentPending: { type: String, default: null },
    renewalReferences: { type: [String], default: [] },
    renewalPending: { type: String, default: null },
    remindedOf: { type: Date, default: null },
    moderation: {
      type: new mongoose.Schema({ reason: String, at: Date, before: String, byBan: Boolean }, { _id: false }),
      default: null,
    },
    ...outboxFields,
  },
  { versionKey: false },
);
offerSchema.index({ claim: 1 }, { unique: true });
offerSchema.index({ ownerId: 1, createdAt: -1 });
offerSchema.index({ status: 1, expiresAt: 1 });

const counterSchema = new mongoose.Schema(
  { _id: String, value: { type: Number, required: true } },
  { versionKey: false },
);

const specialtySchema = new mongoose.Schema(
  { _id: { type: Number, required: true }, name: { type: String, required: true } },
  { versionKey: false },
);

const structureSchema = new mongoose.Schema({ name: String, type: { type: String } }, { _id: false });
const memberSchema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    email: String,
    firstname: { type: String, default: null },
    lastname: { type: String, default: null },
    structure: { type: structureSchema, default: null },
  },
  { versionKey: false },
);

/** "These files were stored for that offer": noted before, forgotten once the offer names them or they are gone. */
interface FileNoteDocument {
  _id: string;
  offerId: number;
  at: Date;
}

export type InterestDocument = OutboxDocument & Omit<Interest, 'id' | 'version'> & { _id: string };

const cvSchema = new mongoose.Schema(
  { fileId: String, filename: String, mediaType: String, bytes: Number },
  { _id: false },
);
const interestSchema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    offerId: { type: Number, required: true },
    recruiterId: { type: String, required: true },
    candidateId: { type: String, required: true },
    message: { type: String, default: null },
    cv: { type: cvSchema, default: null },
    status: { type: String, required: true, enum: ['pending', 'accepted', 'rejected', 'withdrawn'] },
    createdAt: { type: Date, required: true },
    answeredAt: { type: Date, default: null },
    conversationId: { type: String, default: null },
    ...outboxFields,
  },
  { versionKey: false },
);
interestSchema.index({ candidateId: 1, createdAt: -1 });
interestSchema.index({ recruiterId: 1, createdAt: -1 });

export type AlertDocument = OutboxDocument & Omit<Alert, 'id' | 'version'> & { _id: string };
/** `_id` is `<alert id>-<offer id>`: each pair is told once. */
interface AlertMatchDocument extends OutboxDocument {
  _id: string;
  alertId: string;
  offerId: number;
  userId: string;
  at: Date;
}

const alertSchema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    name: { type: String, required: true },
    criteria: { titleKeyword: String, location: String, speciality: String, contractType: String },
    enabled: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    ...outboxFields,
  },
  { versionKey: false },
);
alertSchema.index({ userId: 1, createdAt: 1 });

const alertMatchSchema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    alertId: { type: String, required: true },
    offerId: { type: Number, required: true },
    userId: { type: String, required: true },
    at: { type: Date, required: true },
    ...outboxFields,
  },
  { versionKey: false },
);

/** How often an offer was read, by its id. */
interface OfferStatsDocument {
  _id: number;
  views: number;
}

const offerStatsSchema = new mongoose.Schema(
  { _id: { type: Number, required: true }, views: { type: Number, required: true } },
  { versionKey: false },
);

/** `_id` is `<user id>:<offer id>`. */
interface FavoriteDocument {
  _id: string;
  userId: string;
  offerId: number;
  at: Date;
}

const favoriteSchema = new mongoose.Schema(
  {
    _id: String,
    userId: { type: String, required: true },
    offerId: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
favoriteSchema.index({ userId: 1, at: -1 });

/** `_id` is that of the report: one per offer and person. */
interface OfferReportDocument extends OutboxDocument {
  _id: string;
  offerId: number;
  reporterId: string;
  at: Date;
}

const offerReportSchema = new mongoose.Schema(
  {
    _id: String,
    offerId: { type: Number, required: true },
    reporterId: { type: String, required: true },
    at: { type: Date, required: true },
    ...outboxFields,
  },
  { versionKey: false },
);

const fileNoteSchema = new mongoose.Schema(
  { _id: String, offerId: { type: Number, required: true }, at: { type: Date, required: true } },
  { versionKey: false },
);

export interface Models {
  offers: Model<OfferDocument>;
  counters: Model<CounterDocument>;
  specialties: Model<SpecialtyDocument>;
  members: Model<MemberDocument>;
  fileNotes: Model<FileNoteDocument>;
  interests: Model<InterestDocument>;
  alerts: Model<AlertDocument>;
  offerStats: Model<OfferStatsDocument>;
  favorites: Model<FavoriteDocument>;
  alertMatches: Model<AlertMatchDocument>;
  offerReports: Model<OfferReportDocument>;
}

export function createModels(connection: Connection): Models {
  return {
    offers: connection.model<OfferDocument>('Offer', offerSchema as never, 'offers'),
    counters: connection.model<CounterDocument>('Counter', counterSchema as never, 'counters'),
    specialties: connection.model<SpecialtyDocument>('Specialty', specialtySchema as never, 'specialties'),
    members: connection.model<MemberDocument>('Member', memberSchema as never, 'members'),
    fileNotes: connection.model<FileNoteDocument>('FileNote', fileNoteSchema as never, 'file_notes'),
    interests: connection.model<InterestDocument>('Interest', interestSchema as never, 'interests'),
    offerStats: connection.model<OfferStatsDocument>('OfferStats', offerStatsSchema as never, 'offer_stats'),
    favorites: connection.model<FavoriteDocument>('Favorite', favoriteSchema as never, 'favorites'),
    alerts: connection.model<AlertDocument>('Alert', alertSchema as never, 'alerts'),
    offerReports: connection.model<OfferReportDocument>(
      'OfferReport',
      offerReportSchema as never,
      'offer_reports',
    ),
    alertMatches: connection.model<AlertMatchDocument>(
      'AlertMatch',
      alertMatchSchema as never,
      'alert_matches',
    ),
  };
}
