import mongoose, { type Connection, type Model } from 'mongoose';
import { type OutboxDocument, outboxFields } from 'service-kit/outbox';
import type { Offer } from '../domain/offer.ts';

/** An offer as it is stored. The commune is kept with it: what it was called when the offer was written. */
export interface OfferDocument extends OutboxDocument, Omit<Offer, 'id' | 'version'> {
  _id: number;
  /** Owner and Idempotency-Key: the one publication this offer comes from. */
  claim: string;
  /** Until when one process alone may settle the PENDING offer. */
  settlingUntil: Date;
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
    ...outboxFields,
  },
  { versionKey: false, collection: 'offers' },
);
offerSchema.index({ claim: 1 }, { unique: true });
offerSchema.index({ ownerId: 1, createdAt: -1 });
offerSchema.index({ status: 1 });

export function offerModel(connection: Connection): Model<OfferDocument> {
  return connection.model<OfferDocument>('Offer', offerSchema as never);
}

const counterSchema = new mongoose.Schema(
  { _id: String, value: { type: Number, required: true } },
  { versionKey: false, collection: 'counters' },
);

export interface CounterDocument {
  _id: string;
  value: number;
}

/** Last integer given out, by name. */
export function counterModel(connection: Connection): Model<CounterDocument> {
  return connection.model<CounterDocument>('Counter', counterSchema as never);
}
