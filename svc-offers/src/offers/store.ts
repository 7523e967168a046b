import type { DaySpan } from '@praticio/contracts/base/day';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import type { OfferStatus } from '@praticio/contracts/offers/offer';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { AppError, isAppError } from '@praticio/service-kit/errors';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { LONG_READ_MS } from '@praticio/service-kit/mongo';
import { retryOnConflict } from '@praticio/service-kit/outbox';
import type { ServiceContext } from '@praticio/service-kit/service';
import type { Connection } from 'mongoose';
import { OFFER_FIELDS, type OfferDocument, offerModel, toOffer } from './document-store.ts';
import {
  isPublished,
  type Offer,
  type OfferChange,
  type OfferState,
  type OfferVisibility,
  type PlannedOffer,
  type PublishedOffer,
} from './offer.ts';

/** The last integer allocated under a name. */
interface CounterDocument {
  _id: string;
  value: number;
}

const counterSchema = schemaOf<CounterDocument>({ _id: String, value: { type: Number, required: true } });

export const counterModel = (connection: Connection) =>
  defineModel(connection, 'Counter', counterSchema, 'counters');

/** How many ids a process allocates at once; those that it has not used when it ends stay unused. */
const IDS_AT_ONCE = 10;
/** Enough attempts for dozens of parallel requests of one owner. */
const ATTEMPTS = 30;
const hasEnded = (status: string) => status === 'CLOSED' || status === 'DELETED';
const OPEN: OfferStatus[] = ['ACTIVE', 'SUSPENDED'];
const KEPT: OfferStatus[] = [...OPEN, 'CLOSED'];
const PUBLISHED: OfferStatus[] = [...KEPT, 'DELETED'];
const VISIBILITY_FIELDS = { status: 1, ownerId: 1, moderation: 1, reservedUntil: 1 } as const;

/** Offers in MongoDB; every write goes through the outbox (docs/architecture.md#outbox). */
export function offerStore({ connection, outbox }: Pick<ServiceContext, 'connection' | 'outbox'>) {
  const offers = offerModel(connection);
  const counters = counterModel(connection);

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

  let ids: Promise<number[]> | undefined;

  /** The next ids of this process, in their order. */
  async function takeIds(): Promise<number[]> {
    const { value } = await counters
      .findOneAndUpdate(
        { _id: 'offers' },
        { $inc: { value: IDS_AT_ONCE } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
    return Array.from({ length: IDS_AT_ONCE }, (_, index) => value - IDS_AT_ONCE + 1 + index);
  }

  async function nextId(): Promise<number> {
    ids ??= takeIds();
    const taken = ids;
    try {
      const id = (await taken).shift();
      if (id !== undefined) return id;
    } catch (error) {
      if (ids === taken) ids = undefined;
      throw error;
    }
    if (ids === taken) ids = undefined;
    return nextId();
  }

  return {
    find,
    /** Writes the changed fields of `offer` if its version is still the stored one; returns the offer as stored. */
    save,
    /**
     * Reads a published offer, lets `decide` change it, and writes; retries when another writer was faster. Null from
     * `decide` changes nothing. Begins with `known` if the caller has just read it. Throws 'offer/not-found', and the errors of
     * `decide`.
     */
    change: (
      id: number,
      decide: (offer: PublishedOffer) => OfferChange | null | Promise<OfferChange | null>,
      known?: Offer,
    ): Promise<PublishedOffer> => {
      let justRead = known;
      return retryOnConflict(async () => {
        const offer = justRead ?? (await find(id));
        justRead = undefined;
        if (!offer || !isPublished(offer)) throw new AppError('offer/not-found');
        const change = await decide(offer);
        return change ? save(change.offer, change.events) : offer;
      }, ATTEMPTS);
    },
    nextId,
    async findAll(ids: number[]): Promise<Offer[]> {
      const documents = await offers.find({ _id: { $in: ids } }, OFFER_FIELDS).lean<OfferDocument[]>();
      return documents.map(toOffer);
    },
    /** Inserts an offer under its claim; false when that claim is taken. */
    async insert(
      { id, ...offer }: Offer,
      { claim, digest, settlingUntil }: { claim: string; digest: string; settlingUntil: Date },
      events: DomainEvent[],
    ): Promise<boolean> {
      try {
        const document = { ...offer, _id: id, claim, digest, settlingUntil };
        await outbox.insert(offers, document, events);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    /** `digest` is of the content that came with the claim; null if an older version stored it. */
    async findByClaim(claim: string): Promise<{ offer: Offer; digest: string | null } | null> {
      const document = await offers.findOne({ claim }).lean<OfferDocument>();
      return document && { offer: toOffer(document), digest: document.digest ?? null };
    },
    /** The offers of many claims, by claim. */
    async findByClaims(claims: string[]): Promise<Map<string, Offer>> {
      const documents = await offers.find({ claim: { $in: claims } }).lean<OfferDocument[]>();
      return new Map(documents.map((document) => [document.claim, toOffer(document)]));
    },
    /** Open offers of an owner that the owner's software knows under an id of its own. */
    async listOpenExternal(ownerId: string): Promise<PublishedOffer[]> {
      const documents = await offers
        .find({ ownerId, status: { $in: OPEN } }, OFFER_FIELDS)
        .lean<OfferDocument[]>();
      return documents
        .map(toOffer)
        .filter((offer) => isPublished(offer) && offer.external !== null) as PublishedOffer[];
    },
    /**
     * Takes the expired lease of a PENDING offer to settle it. Returns the offer with its new version, or null
     * when another process holds the lease.
     */
    async takeOver(offer: Offer, now: Date, settlingUntil: Date): Promise<Offer | null> {
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
    /** Removes a PENDING offer if its version is still the stored one. */
    async removePending({ id, version }: Offer): Promise<void> {
      await offers.deleteOne({ _id: id, version, status: 'PENDING' });
    },
    async listPending(): Promise<Offer[]> {
      const documents = await offers.find({ status: 'PENDING' }, OFFER_FIELDS).lean<OfferDocument[]>();
      return documents.map(toOffer);
    },
    /** Removes the PENDING offers of the owner, whatever their version. */
    async removePendingOf(ownerId: string): Promise<void> {
      await offers.deleteMany({ ownerId, status: 'PENDING' });
    },
    /** Offers for which urgency or a renewal is being paid. */
    async listPaying(): Promise<PublishedOffer[]> {
      const paying = { $or: [{ urgentPending: { $ne: null } }, { renewalPending: { $ne: null } }] };
      const documents = await offers.find(paying, OFFER_FIELDS).lean<OfferDocument[]>();
      return documents.map(toOffer).filter(isPublished);
    },
    /** ACTIVE and SUSPENDED offers whose last day is before `today`. */
    async listOver(today: string): Promise<PublishedOffer[]> {
      const over = { status: { $in: OPEN }, 'terms.endDate': { $lt: today } };
      const documents = await offers.find(over, OFFER_FIELDS).lean<OfferDocument[]>();
      return documents.map(toOffer).filter(isPublished);
    },
    /** ACTIVE and SUSPENDED offers whose slots are all full or past. */
    async listFull(now: Date): Promise<PublishedOffer[]> {
      const full = { status: { $in: OPEN }, openUntil: { $lte: now } };
      const documents = await offers.find(full, OFFER_FIELDS).lean<OfferDocument[]>();
      return documents.map(toOffer).filter(isPublished);
    },
    /** ACTIVE and SUSPENDED offers that expire before `before`. */
    async listEnding(before: Date): Promise<PublishedOffer[]> {
      const ending = { status: { $in: OPEN }, expiresAt: { $lte: before } };
      const documents = await offers.find(ending, OFFER_FIELDS).lean<OfferDocument[]>();
      return documents.map(toOffer).filter(isPublished);
    },
    /** Offers whose time for a pool only is over. */
    async listToOpen(now: Date): Promise<PublishedOffer[]> {
      const due = { reservedUntil: { $lte: now } };
      return (await offers.find(due, OFFER_FIELDS).lean<OfferDocument[]>()).map(toOffer).filter(isPublished);
    },
    /** The state of every offer that everybody sees, by its id. */
    async activeStates(): Promise<Map<number, OfferState>> {
      // without mongoose, which would create a model for each of 100,000 documents
      const cursor = offers.collection.find(
        { status: 'ACTIVE', reservedUntil: null },
        { projection: { version: 1, updatedAt: 1 }, batchSize: 10_000, maxTimeMS: LONG_READ_MS },
      );
      const states = new Map<number, OfferState>();
      for await (const { _id, version, updatedAt } of cursor)
        states.set(Number(_id), { version, updatedAt: updatedAt.getTime() });
      return states;
    },
    /** Owners whose offers are suspended because their account is. */
    async bannedOwners(): Promise<string[]> {
      const banned = await offers
        .find({ status: 'SUSPENDED', 'moderation.byBan': true }, { ownerId: 1 })
        .lean<OfferDocument[]>();
      return [...new Set(banned.map(({ ownerId }) => ownerId))];
    },
    /** Newest first. */
    async listOf(ownerId: string): Promise<PublishedOffer[]> {
      const owned = offers.find({ ownerId, status: { $in: PUBLISHED } }, OFFER_FIELDS);
      const documents = await owned.sort({ createdAt: -1, _id: -1 }).lean<OfferDocument[]>();
      return documents.map(toOffer) as PublishedOffer[];
    },
    /** Offers that are not deleted and whose dates overlap the days, without their descriptions. */
    async plannedOf(ownerId: string, { from, to }: DaySpan): Promise<PlannedOffer[]> {
      const meeting = { 'terms.startDate': { $lte: to }, 'terms.endDate': { $gte: from } };
      const wanted = { ownerId, status: { $in: KEPT }, ...meeting };
      const documents = await offers
        .find(wanted, { ...OFFER_FIELDS, description: 0 })
        .lean<OfferDocument[]>();
      return documents.map(toOffer) as PublishedOffer[];
    },
    /** The stored offers of `ids`, with only the fields that decide who sees them. */
    async visibilitiesOf(ids: number[]): Promise<OfferVisibility[]> {
      const wanted = { _id: { $in: ids } };
      return (await offers.find(wanted, VISIBILITY_FIELDS).lean<OfferDocument[]>()).map(toOffer);
    },
    /** The stored offers of `ids`, without deleted ones and those closed before `closedBefore`. */
    async openAmong(ids: number[], closedBefore: Date): Promise<Set<number>> {
      const found = await offers.find({ _id: { $in: ids } }, { status: 1, updatedAt: 1 }).lean();
      const open = found.filter(
        ({ status, updatedAt }) => !hasEnded(status) || (status === 'CLOSED' && updatedAt >= closedBefore),
      );
      return new Set(open.map(({ _id }) => _id));
    },
    /** Remove the digest too, which could confirm a guess of an erased offer's content. */
    async forgetDigests(ids: number[]): Promise<void> {
      await offers.updateMany({ _id: { $in: ids } }, { $unset: { digest: '' } });
    },
  };
}
export type OfferStore = ReturnType<typeof offerStore>;
