import type { Connection } from 'mongoose';
import { isAppError } from 'service-kit/errors';
import type { Outbox } from 'service-kit/outbox';
import type { Offer, PublishedOffer } from '../domain/offer.ts';
import type { Offers } from '../domain/ports.ts';
import { counterModel, type OfferDocument, offerModel } from './offer-model.ts';

const DUPLICATE_KEY = 11_000;
/** What leaves the database: nothing of the outbox, the claim or the settling. */
const FIELDS = { outbox: 0, removing: 0, claim: 0, settlingUntil: 0 } as const;

function toOffer({ _id, ...document }: OfferDocument): Offer {
  const { outbox: _events, removing: _removing, claim: _claim, settlingUntil: _until, ...offer } = document;
  return { ...offer, id: _id };
}

/** Offers in MongoDB; every write goes through the outbox (design.md, rule 2). */
export function createOfferRepository(connection: Connection, outbox: Outbox): Offers {
  const offers = offerModel(connection);
  const counters = counterModel(connection);

  return {
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
    async insertPending({ id, ...offer }, { claim, settlingUntil }) {
      try {
        const document = { ...offer, _id: id, claim, settlingUntil };
        await outbox.insert(offers, document, []);
        return true;
      } catch (error) {
        if ((error as { code?: number }).code === DUPLICATE_KEY) return false;
        throw error;
      }
    },
    async findByClaim(claim) {
      const document = await offers.findOne({ claim }, FIELDS).lean<OfferDocument>();
      return document && toOffer(document);
    },
    async find(id) {
      const document = await offers.findById(id, FIELDS).lean<OfferDocument>();
      return document && toOffer(document);
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
    async save<Saved extends Offer>(
      { id, version, ...fields }: Saved,
      events: Parameters<Offers['save']>[1],
    ) {
      return toOffer(await outbox.update(offers, { id, version, update: { $set: fields } }, events)) as Saved;
    },
    async removePending({ id, version }) {
      await offers.deleteOne({ _id: id, version, status: 'PENDING' });
    },
    async listPending() {
      const documents = await offers.find({ status: 'PENDING' }, FIELDS).lean<OfferDocument[]>();
      return documents.map(toOffer);
    },
    async eachActive(visit) {
      const cursor = offers
        .find({ status: 'ACTIVE' }, FIELDS)
        .lean<OfferDocument[]>()
        .cursor({ batchSize: 500 });
      for await (const document of cursor) visit(toOffer(document as OfferDocument) as PublishedOffer);
    },
    async listOf(ownerId) {
      const documents = await offers
        .find({ ownerId, status: { $ne: 'PENDING' } }, FIELDS)
        .sort({ createdAt: -1, _id: -1 })
        .lean<OfferDocument[]>();
      return documents.map(toOffer) as PublishedOffer[];
    },
  };
}
