import {
  type DetailName,
  detailNames,
  isFigure,
  type OfferDetails,
} from '@praticio/contracts/offers/details';
import { type ListFact, listFacts, objectOf, ofFacts, offerFacts } from '@praticio/contracts/offers/facts';
import type { Coordinates } from '@praticio/contracts/offers/place';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type OutboxDocument, outboxFields } from '@praticio/service-kit/outbox';
import type { Connection } from 'mongoose';
import type { Commune } from '../places/place.ts';
import type { Slot } from '../slots/slot.ts';
import { emptyOfferFields, type Moderation, type Offer } from './offer.ts';
import { noTerms, type OfferTerms } from './terms.ts';

/** A stored offer, with the name of the commune at the time of writing. */
export interface OfferDocument extends OutboxDocument, Omit<Offer, 'id' | 'version'> {
  _id: number;
  /** Owner and Idempotency-Key: the one publication this offer comes from. */
  claim: string;
  /** Digest of the content that came with the claim. */
  digest?: string;
  /** The end of the lease of the process that settles the PENDING offer. */
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
const detailsSchema = schemaOf<OfferDetails>(
  {
    ...objectOf<Record<DetailName, object>>(
      detailNames.map((name) => [name, { type: isFigure(name) ? Number : String }]),
    ),
    turnover: { type: [{ year: Number, euros: Number, _id: false }], default: undefined },
  },
  { _id: false },
);
const termsSchema = schemaOf<OfferTerms>(
  {
    family: { type: String, default: null },
    startDate: { type: String, default: null },
    endDate: { type: String, default: null },
    asSoonAsPossible: { type: Boolean, default: false },
    pay: { type: paySchema, default: null },
    details: { type: detailsSchema, default: {} },
    transfer: { type: String, default: null },
    confidential: { type: Boolean, default: false },
    ...ofFacts<Record<ListFact, object>>(listFacts, (name) => ({
      type: ['numbers' in offerFacts[name] ? Number : String],
      default: [],
    })),
  },
  { _id: false },
);

const slotSchema = schemaOf<Slot>(
  {
    day: String,
    start: String,
    end: String,
    breakMinutes: Number,
    positions: Number,
    note: { type: String, default: '' },
    taken: { type: Number, default: 0 },
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
  slots: { type: [slotSchema], default: [] },
  openUntil: { type: Date, default: null },
  siteId: { type: String, default: null },
  filled: { type: Boolean, default: false },
  reservedUntil: { type: Date, default: null },
  external: {
    type: schemaOf<NonNullable<Offer['external']>>({ id: String, digest: String }, { _id: false }),
    default: null,
  },
  ...outboxFields,
});
offerSchema.index({ claim: 1 }, { unique: true });
offerSchema.index({ ownerId: 1, status: 1, createdAt: -1, _id: -1 });
offerSchema.index({ status: 1, expiresAt: 1 });
offerSchema.index({ status: 1, 'terms.endDate': 1 });
offerSchema.index({ status: 1, openUntil: 1 });
offerSchema.index({ status: 1, createdAt: -1, _id: -1 });
offerSchema.index({ createdAt: -1, _id: -1 });
offerSchema.index({ urgentPending: 1 });
offerSchema.index({ renewalPending: 1 });
offerSchema.index({ reservedUntil: 1 });

export const offerModel = (connection: Connection) => defineModel(connection, 'Offer', offerSchema, 'offers');

/** Fields that stay in the database: outbox, claim and settling. */
export const OFFER_FIELDS = { outbox: 0, removing: 0, claim: 0, digest: 0, settlingUntil: 0 } as const;

export function toOffer({ _id, ...document }: OfferDocument): Offer {
  const {
    outbox: _events,
    removing: _removing,
    claim: _claim,
    digest: _digest,
    settlingUntil: _until,
    ...offer
  } = document;
  // documents of earlier versions lack some fields and facts
  return { ...emptyOfferFields, ...offer, terms: { ...noTerms, ...offer.terms }, id: _id };
}
