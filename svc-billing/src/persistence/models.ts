import type { CatalogueEntry } from 'contracts/shop';
import mongoose, { type Connection, type Model } from 'mongoose';
import { type OutboxDocument, outboxFields } from 'service-kit/outbox';
import type { Account, Movement } from '../domain/account.ts';

const { Schema } = mongoose;
const kind = { type: String, enum: ['offer', 'cv', 'urgent'], required: true };
const whole = { type: Number, required: true };
const line = new Schema({ kind, quantity: whole }, { _id: false });

export type AccountDocument = OutboxDocument & Omit<Account, 'userId' | 'version'> & { _id: string };
export type MovementDocument = Omit<Movement, 'reference'> & { _id: string };
export interface ClaimDocument {
  _id: string;
  userId: string;
  at: Date;
}
export type CatalogueDocument = Omit<CatalogueEntry, 'id'> & { _id: string; stripePriceId?: string };

const lot = new Schema(
  {
    id: { type: String, required: true },
    kind,
    remaining: whole,
    free: { type: Boolean, required: true },
    expiresAt: { type: Date, required: true },
    reminded: { type: Boolean, required: true },
  },
  { _id: false },
);
const bookFields = {
  userId: { type: String, required: true },
  at: { type: Date, required: true },
  reason: { type: String, required: true },
  lines: { type: [line], required: true },
};

const accountSchema = new Schema(
  {
    _id: { type: String, required: true },
    lots: { type: [lot], required: true },
    debt: { offer: whole, cv: whole, urgent: whole },
    pending: {
      type: [new Schema({ reference: { type: String, required: true }, ...bookFields }, { _id: false })],
    },
    ...outboxFields,
  },
  { versionKey: false },
);
accountSchema.index({ 'pending.reference': 1 }, { sparse: true });
accountSchema.index({ 'lots.expiresAt': 1 });

/** `_id` is the unique reference: the book itself refuses a second entry. */
const movementSchema = new Schema(
  { _id: { type: String, required: true }, ...bookFields },
  { versionKey: false },
);
movementSchema.index({ userId: 1, at: -1, _id: -1 });

/** `_id` is the SIRET. */
const claimSchema = new Schema(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);

const catalogueSchema = new Schema(
  {
    _id: { type: String, required: true },
    kind,
    packSize: whole,
    priceInCents: whole,
    description: { type: String, required: true },
    stripePriceId: String,
  },
  { versionKey: false },
);

export interface Models {
  accounts: Model<AccountDocument>;
  movements: Model<MovementDocument>;
  claims: Model<ClaimDocument>;
  catalogue: Model<CatalogueDocument>;
}

/** The collections of svc-billing's own database. */
export function createModels(connection: Connection): Models {
  return {
    accounts: connection.model<AccountDocument>('account', accountSchema as never, 'accounts'),
    movements: connection.model<MovementDocument>('movement', movementSchema as never, 'movements'),
    claims: connection.model<ClaimDocument>('welcome_claim', claimSchema as never, 'welcome_claims'),
    catalogue: connection.model<CatalogueDocument>('catalogue_entry', catalogueSchema as never, 'catalogue'),
  };
}
