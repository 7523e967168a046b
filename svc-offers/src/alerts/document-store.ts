import type { AlertCriteria } from '@praticio/contracts/offers/alert';
import { ofFacts, type SearchedFact, searchedFacts } from '@praticio/contracts/offers/facts';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type OutboxDocument, outboxFields } from '@praticio/service-kit/outbox';
import type { Connection } from 'mongoose';
import type { Alert, Visitor } from './alert.ts';

/** A stored alert. */
export type AlertDocument = OutboxDocument & Omit<Alert, 'id' | 'version'> & { _id: string };
/** `_id` is `<alert id>-<offer id>`: each pair matches once. */
export interface AlertMatchDocument extends OutboxDocument {
  _id: string;
  alertId: string;
  offerId: number;
  userId: string;
  at: Date;
  /** For a visitor's alert: true until a mail has contained the offer. */
  waiting?: true;
}

const toldSchema = schemaOf<NonNullable<Visitor['told']>>(
  { morning: { type: Date, required: true }, offerIds: { type: [Number], required: true } },
  { _id: false },
);
const visitorSchema = schemaOf<Visitor>(
  {
    email: { type: String, required: true },
    confirmedAt: { type: Date, default: null },
    until: { type: Date, required: true },
    isReminded: { type: Boolean, default: false },
    told: { type: toldSchema, default: null },
  },
  { _id: false },
);

const alertSchema = schemaOf<AlertDocument>({
  _id: { type: String, required: true },
  userId: { type: String, required: true },
  name: { type: String, required: true },
  criteria: {
    titleKeyword: String,
    location: String,
    speciality: String,
    contractType: String,
    plain: { type: [String], default: undefined },
    near: String,
    radius: Number,
    bounds: String,
    from: String,
    to: String,
    payMin: Number,
    payPer: String,
    ...ofFacts<Record<SearchedFact, object>>(searchedFacts, () => ({ type: [String], default: undefined })),
    verified: Boolean,
    structure: String,
  } satisfies Record<keyof AlertCriteria, unknown>,
  enabled: { type: Boolean, required: true },
  createdAt: { type: Date, required: true },
  visitor: { type: visitorSchema, default: undefined },
  ...outboxFields,
});
alertSchema.index({ userId: 1, createdAt: 1, _id: 1 });
alertSchema.index({ 'visitor.email': 1 });
alertSchema.index({ enabled: 1, 'visitor.until': 1 });

const alertMatchSchema = schemaOf<AlertMatchDocument>({
  _id: { type: String, required: true },
  alertId: { type: String, required: true },
  offerId: { type: Number, required: true },
  userId: { type: String, required: true },
  at: { type: Date, required: true },
  waiting: { type: Boolean },
  ...outboxFields,
});
alertMatchSchema.index({ userId: 1 });
alertMatchSchema.index({ waiting: 1, alertId: 1 });
alertMatchSchema.index({ offerId: 1 });

export const alertModel = (connection: Connection) => defineModel(connection, 'Alert', alertSchema, 'alerts');
export const alertMatchModel = (connection: Connection) =>
  defineModel(connection, 'AlertMatch', alertMatchSchema, 'alert_matches');

export function alertOf({ _id, outbox: _outbox, removing: _removing, ...fields }: AlertDocument): Alert {
  return { id: _id, ...fields };
}
