import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import type { OfferStatus } from '@praticio/contracts/offers/offer';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { AppError, isAppError } from '@praticio/service-kit/errors';
import { LONG_READ_MS } from '@praticio/service-kit/mongo';
import { type Outbox, retryOnConflict } from '@praticio/service-kit/outbox';
import { emptyOfferFields, isPublished, type Offer, type PublishedOffer } from '../domain/offer.ts';
import type { OfferState } from '../domain/offer-index.ts';
import type { Offers } from '../domain/ports.ts';
import type { Models } from './models.ts';
import type { OfferDocument } from './offer-models.ts';

/** Enough attempts for dozens of parallel requests of one owner. */
const ATTEMPTS = 30;
const OPEN: OfferStatus[] = ['ACTIVE', 'SUSPENDED'];
/** Fields that stay in the database: outbox, claim and settling. */
export const OFFER_FIELDS = { outbox: 0, removing: 0, claim: 0, digest: 0, settlingUntil: 0 } as const;
const OUTLINE_FIELDS = {
  status: 1,
  title: 1,
  location: 1,
  speciality: 1,
  contractType: 1,
  expiresAt: 1,
  urgent: 1,
  urgentUntil: 1,
} as const;
const VISIBILITY_FIELDS = { status: 1, ownerId: 1, moderation: 1 } as const;

export function toOffer({ _id, ...document }: OfferDocument): Offer {
  const {
    outbox: _events,
    removing: _removing,
    claim: _claim,
    digest: _digest,
    settlingUntil: _until,
    ...offer
  } = document;
  // documents of earlier versions lack some fields
  return { ...emptyOfferFields, ...offer, id: _id };
}

/** Offers in MongoDB; every write goes through the outbox (docs/architecture.md#outbox). */
export function createOfferRepository({ offers, counters }: Models, outbox: Outbox): Offers {
  async function find(id: number): Promise<Offer | null> {
    const document = await offers.findById(id, OFFER_FIELDS).lean<OfferDocument>();
    return document && toOffer(document);
  }

  async function save<Saved extends Offer>(
    { id, version, ...fields }: Saved,
    events: DomainEvent[],
  ): Promise<Saved> {
    return toOffer(await outbox.update(offers, { id, version, update: { $set: fields } }, events)) as Saved;
  }

  /** Newest first. */
  const ofOwner = (ownerId: string, fields: Record<string, 0 | 1>) =>
    offers
      .find({ ownerId, status: { $ne: 'PENDING' } }, fields)
      .sort({ createdAt: -1, _id: -1 })
      .lean<OfferDocument[]>();

  return {
    find,
    save,
    change: (id, decide) =>
      retryOnConflict(async () => {
        const offer = await find(id);
        if (!offer || !isPublished(offer)) throw new AppError('offer/not-found');
        const change = await decide(offer);
        return change ? save(change.offer, change.events) : offer;
      }, ATTEMPTS),
    async nextId() {
      const counter = await counters
        .findOneAndUpdate(
          { _id: 'offers' },
          { $inc: { value: 1 } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
      return counter.value;
    },
    async findAll(ids) {
      const documents = await offers.find({ _id: { $in: ids } }, OFFER_FIELDS).lean<OfferDocument[]>();
      return documents.map(toOffer);
    },
    async insert({ id, ...offer }, { claim, digest, settlingUntil }, events) {
      try {
        const document = { ...offer, _id: id, claim, digest, settlingUntil };
        await outbox.insert(offers, document, events);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async findByClaim(claim) {
      const document = await offers.findOne({ claim }).lean<OfferDocument>();
      return document && { offer: toOffer(document), digest: document.digest ?? null };
    },
    async takeOver(offer, now, settlingUntil) {
      const free = await offers
        .findOne({ _id: offer.id }, { settlingUntil: 1, status: 1 })
        .lean<OfferDocument>();
      if (free?.status !== 'PENDING' || free.settlingUntil > now) return null;
      const { id, version } = offer;
      try {
        return toOffer(await outbox.update(offers, { id, version, update: { $set: { settlingUntil } } }, []));
      } catch (error) {
        if (isAppError(error, 'conflict/version')) return null;
        throw error;
      }
    },
    async removePending({ id, version }) {
      await offers.deleteOne({ _id: id, version, status: 'PENDING' });
    },
    async listPending() {
      const documents = await offers.find({ status: 'PENDING' }, OFFER_FIELDS).lean<OfferDocument[]>();
      return documents.map(toOffer);
    },
    async removePendingOf(ownerId) {
      await offers.deleteMany({ ownerId, status: 'PENDING' });
    },
    async listPaying() {
      const paying = { $or: [{ urgentPending: { $ne: null } }, { renewalPending: { $ne: null } }] };
      const documents = await offers.find(paying, OFFER_FIELDS).lean<OfferDocument[]>();
      return documents.map(toOffer).filter(isPublished);
    },
    async listOver(today) {
      const over = { status: { $in: OPEN }, 'terms.endDate': { $lt: today } };
      const documents = await offers.find(over, OFFER_FIELDS).lean<OfferDocument[]>();
      return documents.map(toOffer).filter(isPublished);
    },
    async listEnding(before) {
      const ending = { status: { $in: OPEN }, expiresAt: { $lte: before } };
      const documents = await offers.find(ending, OFFER_FIELDS).lean<OfferDocument[]>();
      return documents.map(toOffer).filter(isPublished);
    },
    async activeStates() {
      // past mongoose: of 100,000 documents it would make as many models
      const cursor = offers.collection.find(
        { status: 'ACTIVE' },
        { projection: { version: 1, updatedAt: 1 }, batchSize: 10_000, maxTimeMS: LONG_READ_MS },
      );
      const states = new Map<number, OfferState>();
      for await (const { _id, version, updatedAt } of cursor)
        states.set(Number(_id), { version, updatedAt: updatedAt.getTime() });
      return states;
    },
    async bannedOwners() {
      const banned = await offers
        .find({ status: 'SUSPENDED', 'moderation.byBan': true }, { ownerId: 1 })
        .lean<OfferDocument[]>();
      return [...new Set(banned.map(({ ownerId }) => ownerId))];
    },
    async listOf(ownerId) {
      const documents = await ofOwner(ownerId, OFFER_FIELDS);
      return documents.map(toOffer) as PublishedOffer[];
    },
    async outlinesOf(ownerId) {
      const documents = await ofOwner(ownerId, OUTLINE_FIELDS);
      return documents.map(toOffer) as PublishedOffer[];
    },
    async visibilitiesOf(ids) {
      const wanted = { _id: { $in: ids } };
      return (await offers.find(wanted, VISIBILITY_FIELDS).lean<OfferDocument[]>()).map(toOffer);
    },
  };
}
