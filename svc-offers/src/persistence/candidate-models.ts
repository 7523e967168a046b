import mongoose, { type Connection, type Model } from 'mongoose';
import { type OutboxDocument, outboxFields } from 'service-kit/outbox';
import type { Alert } from '../domain/alert.ts';
import type { Interest } from '../domain/interest.ts';

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
interestSchema.index({ candidateId: 1, createdAt: -1, _id: -1 });
interestSchema.index({ recruiterId: 1, createdAt: -1, _id: -1 });

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
favoriteSchema.index({ userId: 1, at: -1, _id: -1 });

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
alertSchema.index({ userId: 1, createdAt: 1, _id: 1 });

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
alertMatchSchema.index({ userId: 1 });
alertMatchSchema.index({ offerId: 1 });

/** What candidates leave: interests, favourites, alerts. */
export interface CandidateModels {
  interests: Model<InterestDocument>;
  favorites: Model<FavoriteDocument>;
  alerts: Model<AlertDocument>;
  alertMatches: Model<AlertMatchDocument>;
}

export function createCandidateModels(connection: Connection): CandidateModels {
  return {
    interests: connection.model<InterestDocument>('Interest', interestSchema as never, 'interests'),
    favorites: connection.model<FavoriteDocument>('Favorite', favoriteSchema as never, 'favorites'),
    alerts: connection.model<AlertDocument>('Alert', alertSchema as never, 'alerts'),
    alertMatches: connection.model<AlertMatchDocument>(
      'AlertMatch',
      alertMatchSchema as never,
      'alert_matches',
    ),
  };
}
