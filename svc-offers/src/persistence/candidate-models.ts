import type { CvSnapshot } from '@praticio/contracts/identity/cv-snapshot';
import type { AlertCriteria } from '@praticio/contracts/offers/alert';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type OutboxDocument, outboxFields } from '@praticio/service-kit/outbox';
import type { Connection, Model } from 'mongoose';
import type { Alert } from '../domain/alert.ts';
import type { Interest } from '../domain/interest.ts';

export type InterestDocument = OutboxDocument & Omit<Interest, 'id' | 'version'> & { _id: string };

const cvSchema = schemaOf<CvSnapshot>(
  { fileId: String, filename: String, mediaType: String, bytes: Number },
  { _id: false },
);
const interestSchema = schemaOf<InterestDocument>({
  _id: { type: String, required: true },
  offerId: { type: Number, required: true },
  recruiterId: { type: String, required: true },
  candidateId: { type: String, required: true },
  message: { type: String, default: null },
  cv: { type: cvSchema, default: null },
  status: { type: String, required: true, enum: ['pending', 'accepted', 'rejected', 'withdrawn'] },
  createdAt: { type: Date, required: true },
  announcedAt: { type: Date, default: null },
  answeredAt: { type: Date, default: null },
  conversationId: { type: String, default: null },
  ...outboxFields,
});
interestSchema.index({ candidateId: 1, createdAt: -1, _id: -1 });
interestSchema.index({ recruiterId: 1, status: 1, createdAt: -1, _id: -1 });
interestSchema.index({ offerId: 1, status: 1 });

/** `_id` is `<user id>:<offer id>`. */
interface FavoriteDocument {
  _id: string;
  userId: string;
  offerId: number;
  at: Date;
}

const favoriteSchema = schemaOf<FavoriteDocument>({
  _id: String,
  userId: { type: String, required: true },
  offerId: { type: Number, required: true },
  at: { type: Date, required: true },
});
favoriteSchema.index({ userId: 1, at: -1, _id: -1 });

/** `_id` is the person's: one calendar each. */
export interface CalendarDocument {
  _id: string;
  /** What the secret URL is made from; another one ends it. Absent without a calendar. */
  nonce?: string;
  at?: Date;
  /** The account's `ver` in the session that made the URL. */
  ver?: number;
  /** URLs of a lower `ver` have ended with the person's sessions. */
  endedVer?: number;
}

const calendarSchema = schemaOf<CalendarDocument>({
  _id: String,
  nonce: String,
  at: Date,
  ver: Number,
  endedVer: Number,
});

export type AlertDocument = OutboxDocument & Omit<Alert, 'id' | 'version'> & { _id: string };
/** `_id` is `<alert id>-<offer id>`: each pair matches once. */
interface AlertMatchDocument extends OutboxDocument {
  _id: string;
  alertId: string;
  offerId: number;
  userId: string;
  at: Date;
}

const alertSchema = schemaOf<AlertDocument>({
  _id: { type: String, required: true },
  userId: { type: String, required: true },
  name: { type: String, required: true },
  criteria: {
    titleKeyword: String,
    location: String,
    speciality: String,
    contractType: String,
    near: String,
    radius: Number,
    from: String,
    to: String,
    payMin: Number,
    payPer: String,
    workingTime: { type: [String], default: undefined },
    family: { type: [String], default: undefined },
    verified: Boolean,
    structure: String,
  } satisfies Record<keyof AlertCriteria, unknown>,
  enabled: { type: Boolean, required: true },
  createdAt: { type: Date, required: true },
  ...outboxFields,
});
alertSchema.index({ userId: 1, createdAt: 1, _id: 1 });

const alertMatchSchema = schemaOf<AlertMatchDocument>({
  _id: { type: String, required: true },
  alertId: { type: String, required: true },
  offerId: { type: Number, required: true },
  userId: { type: String, required: true },
  at: { type: Date, required: true },
  ...outboxFields,
});
alertMatchSchema.index({ userId: 1 });
alertMatchSchema.index({ offerId: 1 });

/** Collections of candidates: interests, favourites, calendars, alerts. */
export interface CandidateModels {
  interests: Model<InterestDocument>;
  favorites: Model<FavoriteDocument>;
  calendars: Model<CalendarDocument>;
  alerts: Model<AlertDocument>;
  alertMatches: Model<AlertMatchDocument>;
}

export function createCandidateModels(connection: Connection): CandidateModels {
  return {
    interests: defineModel(connection, 'Interest', interestSchema, 'interests'),
    favorites: defineModel(connection, 'Favorite', favoriteSchema, 'favorites'),
    calendars: defineModel(connection, 'Calendar', calendarSchema, 'calendars'),
    alerts: defineModel(connection, 'Alert', alertSchema, 'alerts'),
    alertMatches: defineModel(connection, 'AlertMatch', alertMatchSchema, 'alert_matches'),
  };
}
