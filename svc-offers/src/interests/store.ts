import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import type { CvSnapshot } from '@praticio/contracts/identity/cv-snapshot';
import {
  type InterestStatus,
  interestStatusSchema,
  type ReceivedInterestsQuery,
} from '@praticio/contracts/offers/interest';
import type { OfferCandidatesQuery } from '@praticio/contracts/offers/offer-candidate';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { AppError, isAppError } from '@praticio/service-kit/errors';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type OutboxDocument, outboxFields, retryOnConflict } from '@praticio/service-kit/outbox';
import type { ServiceContext } from '@praticio/service-kit/service';
import type { Connection, QueryFilter } from 'mongoose';
import { type Listed, type ListPage, listedFrom } from '../offers/list-page.ts';
import {
  type ActiveInterest,
  type Interest,
  isActive,
  newInterestFields,
  type Refusal,
  type Signed,
  type TeamNote,
} from './interest.ts';

type InterestDocument = OutboxDocument & Omit<Interest, 'id' | 'version'> & { _id: string };

const cvSchema = schemaOf<CvSnapshot>(
  { fileId: String, filename: String, mediaType: String, bytes: Number },
  { _id: false },
);
const refusalSchema = schemaOf<Refusal>(
  {
    reason: { type: String, default: null },
    at: { type: Date, required: true },
    tellAt: { type: Date, required: true },
  },
  { _id: false },
);
const signedFields = { by: { type: String, default: null }, at: { type: Date, required: true } };
const signedSchema = schemaOf<Signed>(signedFields, { _id: false });
const noteSchema = schemaOf<TeamNote>({ ...signedFields, text: String }, { _id: false });
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
  slotIds: { type: [String], default: [] },
  rejectionReason: { type: String, default: null },
  refusal: { type: refusalSchema, default: null },
  shortlisted: { type: signedSchema, default: null },
  note: { type: noteSchema, default: null },
  ...outboxFields,
});
interestSchema.index({ candidateId: 1, createdAt: -1, _id: -1 });
interestSchema.index({ recruiterId: 1, status: 1, createdAt: -1, _id: -1 });
interestSchema.index({ recruiterId: 1, createdAt: -1, _id: -1 });
interestSchema.index({ offerId: 1, status: 1 });
interestSchema.index({ createdAt: 1 });
interestSchema.index({ 'refusal.tellAt': 1 }, { sparse: true });
interestSchema.index({ 'shortlisted.by': 1 }, { sparse: true });
interestSchema.index({ 'note.by': 1 }, { sparse: true });

export const interestModel = (connection: Connection) =>
  defineModel(connection, 'Interest', interestSchema, 'interests');

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;
const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const;

function interestOf({ _id, outbox: _outbox, removing: _removing, ...fields }: InterestDocument): Interest {
  return { ...newInterestFields, ...fields, id: _id };
}

/** The recruiter sees a rejection before its candidate is notified. */
function forRecruiter(statuses: InterestStatus[]): QueryFilter<InterestDocument> {
  const [isPending, isRejected] = [statuses.includes('pending'), statuses.includes('rejected')];
  if (isPending === isRejected) return { status: { $in: statuses } };
  if (isPending) return { status: { $in: statuses }, refusal: null };
  return { $or: [{ status: { $in: statuses } }, { status: 'pending', refusal: { $ne: null } }] };
}

/** Filters of an offer's candidates for the recruiter; rejected ones are only on the list of the rejected. */
function inView(view: OfferCandidatesQuery['view']): QueryFilter<InterestDocument> {
  if (view === 'rejected') return forRecruiter(['rejected']);
  if (view === 'accepted') return { status: { $in: ['accepted'] } };
  const open: QueryFilter<InterestDocument> = { status: { $in: ['pending', 'accepted'] }, refusal: null };
  return view === 'shortlist' ? { ...open, shortlisted: { $ne: null } } : open;
}

/** Interests by their derived id (one per person and offer); writes go through the outbox. */
export function interestStore({ connection, outbox }: Pick<ServiceContext, 'connection' | 'outbox'>) {
  const interests = interestModel(connection);

  async function find(id: string): Promise<Interest | null> {
    const document = await interests.findById(id).lean<InterestDocument>();
    return document && interestOf(document);
  }

  async function update({ id, version, ...fields }: Interest, events: DomainEvent[]) {
    return interestOf(await outbox.update(interests, { id, version, update: { $set: fields } }, events));
  }

  async function allOf(
    wanted: QueryFilter<InterestDocument>,
    page: ListPage,
    order: Record<string, 1 | -1>,
  ): Promise<Listed<Interest>> {
    const { items, totalItems } = await listedFrom(page, {
      read: (skip) =>
        interests.find(wanted).sort(order).skip(skip).limit(page.limit).lean<InterestDocument[]>(),
      count: () => interests.countDocuments(wanted),
    });
    return { items: items.map(interestOf), totalItems };
  }

  async function pageOf(
    wanted: QueryFilter<InterestDocument>,
    page: ListPage,
    order: Record<string, 1 | -1>,
  ): Promise<Listed<ActiveInterest>> {
    const { items, totalItems } = await allOf(wanted, page, order);
    return { items: items.filter(isActive), totalItems };
  }

  return {
    find,
    /** Inserts it, or expresses a withdrawn one again (version > 0); null when another request was faster. */
    async express(interest: Interest, events: DomainEvent[]): Promise<Interest | null> {
      try {
        if (interest.version > 0) return await update(interest, events);
        const { id: _id, version: _version, ...fields } = interest;
        await outbox.insert(interests, { _id, ...fields }, events);
        return { ...interest, version: 1 };
      } catch (error) {
        if (isDuplicateKey(error) || isAppError(error, 'conflict/version')) return null;
        throw error;
      }
    },
    /** Like `change` of offers; throws 'interest/not-found'. */
    change: (
      id: string,
      decide: (interest: Interest) => { interest: Interest; events: DomainEvent[] } | null,
    ): Promise<Interest> =>
      retryOnConflict(async () => {
        const interest = await find(id);
        if (!interest) throw new AppError('interest/not-found');
        const change = decide(interest);
        return change ? update(change.interest, change.events) : interest;
      }),
    /** Those of `ids` that exist and were not withdrawn. */
    async activeAmong(ids: string[]): Promise<Set<string>> {
      const wanted = { _id: { $in: ids }, status: { $in: interestStatusSchema.options } };
      return new Set((await interests.find(wanted, { _id: 1 }).lean()).map(({ _id }) => _id));
    },
    /** The next `limit` accepted ones in the order of their ids; null starts at the first. */
    async acceptedAfter(id: string | null, limit: number): Promise<Interest[]> {
      const later = id === null ? {} : { _id: { $gt: id } };
      const accepted = interests
        .find({ ...later, status: 'accepted' })
        .sort({ _id: 1 })
        .limit(limit);
      return (await accepted.lean<InterestDocument[]>()).map(interestOf);
    },
    /** Every interest of the candidate, withdrawn ones too, newest first. */
    async ofCandidate(candidateId: string): Promise<Interest[]> {
      const documents = await interests.find({ candidateId }).sort(NEWEST_FIRST).lean<InterestDocument[]>();
      return documents.map(interestOf);
    },
    /** The interests that the account has expressed and received, withdrawn ones too, newest first. */
    ofAccount: (userId: string, page: ListPage): Promise<Listed<Interest>> =>
      allOf({ $or: [{ candidateId: userId }, { recruiterId: userId }] }, page, NEWEST_FIRST),
    /** Newest first. */
    sentBy: (
      candidateId: string,
      { statuses, ...page }: ListPage & { statuses: InterestStatus[] },
    ): Promise<Listed<ActiveInterest>> =>
      pageOf({ candidateId, status: { $in: statuses } }, page, NEWEST_FIRST),
    /** Sorted by the time at which they were expressed. */
    receivedBy(
      recruiterId: string,
      {
        statuses,
        offerIds,
        sortOrder,
        ...page
      }: Omit<ReceivedInterestsQuery, 'offerId' | 'site'> & {
        statuses: InterestStatus[];
        offerIds: number[] | null;
      },
    ): Promise<Listed<ActiveInterest>> {
      const ofOffers = offerIds === null ? {} : { offerId: { $in: offerIds } };
      const order = sortOrder === 'asc' ? OLDEST_FIRST : NEWEST_FIRST;
      return pageOf({ recruiterId, ...forRecruiter(statuses), ...ofOffers }, page, order);
    },
    /** Newest first. */
    ofOffer: (
      { recruiterId, id }: { recruiterId: string; id: number },
      view: OfferCandidatesQuery['view'],
      page: ListPage,
    ): Promise<Listed<ActiveInterest>> =>
      pageOf({ recruiterId, offerId: id, ...inView(view) }, page, NEWEST_FIRST),
    /** The newest of them, with only the slots that they name. */
    async slotsOfOffer(
      { recruiterId, id }: { recruiterId: string; id: number },
      view: OfferCandidatesQuery['view'],
      limit: number,
    ): Promise<Pick<Interest, 'id' | 'candidateId' | 'slotIds'>[]> {
      const found = interests.find(
        { recruiterId, offerId: id, ...inView(view) },
        { candidateId: 1, slotIds: 1 },
      );
      const documents = await found.sort(NEWEST_FIRST).limit(limit).lean<InterestDocument[]>();
      return documents.map(({ _id, candidateId, slotIds = [] }) => ({ id: _id, candidateId, slotIds }));
    },
    /** Those of `ids` that were not withdrawn, in their order. */
    async findActive(ids: string[]): Promise<ActiveInterest[]> {
      const documents = await interests.find({ _id: { $in: ids } }).lean<InterestDocument[]>();
      const byId = new Map(documents.map((document) => [document._id, interestOf(document)]));
      return ids.map((id) => byId.get(id) ?? null).filter(isActive);
    },
    countOfOffer: (
      { recruiterId, id }: { recruiterId: string; id: number },
      view: OfferCandidatesQuery['view'],
    ): Promise<number> => interests.countDocuments({ recruiterId, offerId: id, ...inView(view) }),
    /** Interests with notes that the person has signed, or that are of the person's own team. */
    async signedBy(userId: string): Promise<Interest[]> {
      const wanted = [
        { 'note.by': userId },
        { 'shortlisted.by': userId },
        { recruiterId: userId, note: { $ne: null } },
        { recruiterId: userId, shortlisted: { $ne: null } },
      ];
      const found = await Promise.all(wanted.map((one) => interests.find(one).lean<InterestDocument[]>()));
      return [...new Map(found.flat().map((document) => [document._id, interestOf(document)])).values()];
    },
    /** The interests in these offers that are pending or accepted, the earliest first. */
    async openIn(offerIds: number[]): Promise<ActiveInterest[]> {
      const statuses: InterestStatus[] = ['pending', 'accepted'];
      const wanted = { offerId: { $in: offerIds }, status: { $in: statuses } };
      const open = (await interests.find(wanted).lean<InterestDocument[]>()).map(interestOf);
      return open
        .filter(isActive)
        .filter(({ refusal }) => refusal === null)
        .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
    },
    /** The ids of rejections whose candidates are due to be notified at `now`. */
    async refusalsDue(now: Date): Promise<string[]> {
      const due = await interests.find({ 'refusal.tellAt': { $lte: now } }, { _id: 1 }).lean();
      return due.map(({ _id }) => _id);
    },
    /** The ids of every interest of the candidate. */
    async idsOf(candidateId: string): Promise<string[]> {
      return (await interests.find({ candidateId }, { _id: 1 }).lean()).map(({ _id }) => _id);
    },
    /** Removes every interest of the candidate. */
    removeAllOf: async (candidateId: string): Promise<void> =>
      void (await interests.deleteMany({ candidateId })),
  };
}
export type InterestStore = ReturnType<typeof interestStore>;
