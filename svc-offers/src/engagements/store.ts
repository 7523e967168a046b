import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import type { EngagementsQuery } from '@praticio/contracts/offers/engagement';
import type { Pay } from '@praticio/contracts/offers/terms';
import type { Acting } from '@praticio/service-kit/acting';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { AppError } from '@praticio/service-kit/errors';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type OutboxDocument, outboxFields, retryOnConflict } from '@praticio/service-kit/outbox';
import type { ServiceContext } from '@praticio/service-kit/service';
import type { Connection } from 'mongoose';
import { type Listed, type ListPage, listedFrom } from '../offers/list-page.ts';
import type { Shift } from '../slots/shifts.ts';
import type { Engagement, EngagementChange, Step, Terms } from './engagement.ts';
import { moves, type State } from './moves.ts';

type EngagementDocument = OutboxDocument & Omit<Engagement, 'id' | 'version'> & { _id: string };

const embedded = { _id: false };
const text = { type: String, required: true };
const number = { type: Number, required: true };
const date = { type: Date, required: true };

const shiftSchema = schemaOf<Shift>(
  { day: text, start: text, end: text, breakMinutes: number, slotId: String },
  embedded,
);
const paySchema = schemaOf<Pay>({ kind: text, min: Number, max: Number, per: text }, embedded);
const termsSchema = schemaOf<Terms>(
  {
    shifts: [shiftSchema],
    salary: { type: String, default: null },
    pay: { type: paySchema, default: null },
    place: { type: String, default: '' },
    conditions: { type: String, default: '' },
  },
  embedded,
);
const stepSchema = schemaOf<Step>(
  {
    kind: text,
    by: { type: String, default: null },
    authorId: { type: String, default: null },
    at: date,
    reason: { type: String, default: null },
    terms: { type: termsSchema, default: null },
  },
  embedded,
);
const confirmingSchema = schemaOf<NonNullable<Engagement['confirming']>>(
  { by: text, authorId: text, at: date },
  embedded,
);
const workAgainSchema = schemaOf<NonNullable<Engagement['workAgain']>>(
  { holder: Boolean, candidate: Boolean },
  embedded,
);
const engagementSchema = schemaOf<EngagementDocument>({
  _id: text,
  interestId: text,
  number,
  offerId: number,
  offerTitle: text,
  holderId: text,
  candidateId: text,
  parties: { type: [String], required: true },
  timeZone: text,
  state: text,
  proposedBy: text,
  revision: number,
  terms: { type: termsSchema, required: true },
  from: date,
  to: date,
  steps: [stepSchema],
  attempt: number,
  confirming: { type: confirmingSchema, default: null },
  reminded: { type: [Number], default: [] },
  workAgain: workAgainSchema,
  dueAt: { type: Date, default: null },
  ...outboxFields,
});
engagementSchema.index({ interestId: 1, number: -1, _id: -1 });
engagementSchema.index({ parties: 1, from: -1, _id: -1 });
engagementSchema.index({ offerId: 1, state: 1 });
engagementSchema.index({ dueAt: 1, _id: 1 });
engagementSchema.index({ holderId: 1, 'workAgain.candidate': 1 });

export const engagementModel = (connection: Connection) =>
  defineModel(connection, 'Engagement', engagementSchema, 'engagements');

const LATEST_FIRST = { from: -1, _id: -1 } as const;
const DUE_AT_ONCE = 100;
/** Attempts to write: a person may press the button more than once, while the sweep also writes. */
const WRITE_ATTEMPTS = 40;
/** The most engagements of one person: years of daily shifts. */
const ALL_MAX = 2_000;
const ALL_STATES = Object.keys(moves) as State[];
/** The year 9999. */
const MAX_TIME = Date.UTC(9999, 0);

function engagementOf({
  _id,
  outbox: _outbox,
  removing: _removing,
  ...fields
}: EngagementDocument): Engagement {
  return { id: _id, ...fields };
}

/** Engagements by their id; writes go through the outbox. */
export function engagementStore({ connection, outbox }: Pick<ServiceContext, 'connection' | 'outbox'>) {
  const engagements = engagementModel(connection);

  async function find(id: string): Promise<Engagement | null> {
    const document = await engagements.findById(id).lean<EngagementDocument>();
    return document && !document.removing ? engagementOf(document) : null;
  }

  /** All filters have the same shape, which one index serves. */
  const wantedBy = (party: Party, { state, interestId, from, to }: Wanted) => ({
    parties: party.holder,
    // a structure's team may not read its founder's engagements as a candidate
    ...(party.part === 'own' ? {} : { holderId: party.holder }),
    state: { $in: state ?? ALL_STATES },
    from: { $lt: to ?? new Date(MAX_TIME) },
    to: { $gt: from ?? new Date(0) },
    ...(interestId === undefined ? {} : { interestId }),
  });

  return {
    find,
    /** The latest one of an interest. */
    async lastOf(interestId: string): Promise<Engagement | null> {
      const found = engagements.find({ interestId }).sort({ number: -1, _id: -1 }).limit(1);
      const [document] = await found.lean<EngagementDocument[]>();
      return document ? engagementOf(document) : null;
    },
    /** False if another request has inserted the engagement with this number. */
    async insert(
      { id: _id, version: _version, ...fields }: Engagement,
      events: DomainEvent[],
    ): Promise<boolean> {
      try {
        await outbox.insert(engagements, { _id, ...fields }, events);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    /**
     * Writes the result of `decide`; retries if the engagement has changed in the meantime. Null changes nothing. Throws
     * 'engagement/not-found'.
     */
    change: (id: string, decide: (engagement: Engagement) => EngagementChange | null): Promise<Engagement> =>
      retryOnConflict(async () => {
        const engagement = await find(id);
        if (!engagement) throw new AppError('engagement/not-found');
        const change = decide(engagement);
        if (!change) return engagement;
        const { id: _id, version: _version, ...fields } = change.engagement;
        const update = { id, version: engagement.version, update: { $set: fields } };
        return engagementOf(await outbox.update(engagements, update, change.events));
      }, WRITE_ATTEMPTS),
    /** Deletes the engagement. */
    async remove({ id, version }: Engagement): Promise<void> {
      await outbox.remove(engagements, { id, version, update: { $set: { parties: [], dueAt: null } } }, []);
    },
    /** Engagements that are due for the sweep, the longest due first. */
    async due(now: Date): Promise<Engagement[]> {
      const due = engagements
        .find({ dueAt: { $lte: now } })
        .sort({ dueAt: 1, _id: 1 })
        .limit(DUE_AT_ONCE);
      return (await due.lean<EngagementDocument[]>()).map(engagementOf);
    },
    /** The next `limit` in the order of their ids; null starts at the first. */
    async after(id: string | null, limit: number): Promise<Engagement[]> {
      const found = engagements
        .find(id === null ? {} : { _id: { $gt: id } })
        .sort({ _id: 1 })
        .limit(limit);
      return (await found.lean<EngagementDocument[]>()).map(engagementOf);
    },
    /** One page of those of a party, the latest first shift first. */
    async pageOf(party: Party, { page, limit, ...wanted }: Wanted & ListPage): Promise<Listed<Engagement>> {
      const filter = wantedBy(party, wanted);
      const listed = await listedFrom(
        { page, limit },
        {
          read: (skip) =>
            engagements.find(filter).sort(LATEST_FIRST).skip(skip).limit(limit).lean<EngagementDocument[]>(),
          count: () => engagements.countDocuments(filter),
        },
      );
      return { ...listed, items: listed.items.map(engagementOf) };
    },
    /** How many confirmed engagements have each slot of an offer. */
    async takenOf(offerId: number): Promise<Map<string, number>> {
      const states: State[] = ['confirmed', 'done'];
      const kept = engagements.find({ offerId, state: { $in: states } }, { 'terms.shifts': 1 });
      const taken = new Map<string, number>();
      for (const { terms } of await kept.lean<EngagementDocument[]>())
        for (const { slotId } of terms.shifts) if (slotId) taken.set(slotId, (taken.get(slotId) ?? 0) + 1);
      return taken;
    },
    /** How many candidates of a holder would work there again, and how many would not. */
    async countOpinions(holderId: string): Promise<{ yes: number; no: number }> {
      const count = (answer: boolean) =>
        engagements.countDocuments({ holderId, 'workAgain.candidate': answer });
      const [yes, no] = await Promise.all([count(true), count(false)]);
      return { yes, no };
    },
    /** All engagements of a party, or those that match the filter. */
    async allOf(party: Party, wanted: Wanted = {}): Promise<Engagement[]> {
      const documents = engagements.find(wantedBy(party, wanted)).sort(LATEST_FIRST).limit(ALL_MAX);
      return (await documents.lean<EngagementDocument[]>()).map(engagementOf);
    },
    /** The confirmed engagements in which these people work between the two moments. */
    async confirmedOf(candidateIds: string[], from: Date, to: Date): Promise<Engagement[]> {
      const states: State[] = ['confirmed'];
      const wanted = { parties: { $in: candidateIds }, state: { $in: states } };
      const found = engagements.find({ ...wanted, from: { $lt: to }, to: { $gt: from } });
      const all = (await found.lean<EngagementDocument[]>()).map(engagementOf);
      return all.filter(({ candidateId }) => candidateIds.includes(candidateId));
    },
  };
}

/** Filters by party: a person's engagements on both sides, a structure's on its own side. */
type Party = Pick<Acting, 'holder' | 'part'>;

interface Wanted {
  state?: State[] | undefined;
  interestId?: EngagementsQuery['interestId'];
  /** Filters those whose period overlaps these moments. */
  from?: Date | undefined;
  to?: Date | undefined;
}
export type EngagementStore = ReturnType<typeof engagementStore>;
