import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import type { PoolSource } from '@praticio/contracts/offers/pool';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { AppError } from '@praticio/service-kit/errors';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type OutboxDocument, outboxFields, retryOnConflict } from '@praticio/service-kit/outbox';
import type { ServiceContext } from '@praticio/service-kit/service';
import type { Connection, QueryFilter } from 'mongoose';
import type { TeamNote } from '../interests/interest.ts';
import type { Listed, ListPage } from '../offers/list-page.ts';
import { newEntry, type PoolEntry, poolIdOf, settled } from './pool-entry.ts';

type EntryDocument = OutboxDocument & Omit<PoolEntry, 'id' | 'version'> & { _id: string };

const text = { type: String, required: true };
const date = { type: Date, default: null };
const noteSchema = schemaOf<TeamNote>(
  { by: { type: String, default: null }, at: { type: Date, required: true }, text: String },
  { _id: false },
);
const entrySchema = schemaOf<EntryDocument>({
  _id: text,
  holderId: text,
  candidateId: text,
  engagedAt: date,
  unlockedAt: date,
  isCvShown: { type: Boolean, default: true },
  cvVersion: { type: Number, default: 0 },
  consent: { type: String, default: null },
  leftAt: date,
  removedAt: date,
  note: { type: noteSchema, default: null },
  lastAt: { type: Date, required: true },
  isIn: { type: Boolean, required: true },
  ...outboxFields,
});
entrySchema.index({ holderId: 1, isIn: 1, lastAt: -1, _id: -1 });
entrySchema.index({ holderId: 1, consent: 1 });
entrySchema.index({ candidateId: 1 });
entrySchema.index({ 'note.by': 1 }, { sparse: true });

export const poolEntryModel = (connection: Connection) =>
  defineModel(connection, 'PoolEntry', entrySchema, 'pool_entries');

const NEWEST_FIRST = { lastAt: -1, _id: -1 } as const;
/** The most entries in which names are searched; more than any pool has. */
const SEARCHED_MAX = 10_000;

function entryOf({ _id, outbox: _outbox, removing: _removing, ...fields }: EntryDocument): PoolEntry {
  return { ...fields, id: _id };
}

const bySource: Record<PoolSource, QueryFilter<EntryDocument>> = {
  engaged: { engagedAt: { $ne: null } },
  unlocked: { unlockedAt: { $ne: null }, isCvShown: true },
  saved: { consent: 'given' },
};

/** The entries of pools, by an id that derives from holder and candidate; writes go through the outbox. */
export function entryStore({ connection, outbox }: Pick<ServiceContext, 'connection' | 'outbox'>) {
  const entries = poolEntryModel(connection);

  async function find(id: string): Promise<PoolEntry | null> {
    const document = await entries.findById(id).lean<EntryDocument>();
    return document && entryOf(document);
  }

  async function write({ id, version, ...fields }: PoolEntry, events: DomainEvent[]): Promise<void> {
    if (version > 0) {
      await outbox.update(entries, { id, version, update: { $set: fields } }, events);
      return;
    }
    try {
      await outbox.insert(entries, { _id: id, ...fields }, events);
    } catch (error) {
      // another writer was faster: decide again
      throw isDuplicateKey(error) ? new AppError('conflict/version') : error;
    }
  }

  const wantedOf = (holderId: string, source: PoolSource | undefined): QueryFilter<EntryDocument> => ({
    holderId,
    isIn: true,
    ...(source && bySource[source]),
  });

  return {
    find,
    /** Changes the entry of holder and candidate, or creates it; `decide` returns null for no change. */
    change: (
      { holderId, candidateId, at }: { holderId: string; candidateId: string; at: Date },
      decide: (entry: PoolEntry) => PoolEntry | null,
      eventsOf: (entry: PoolEntry) => DomainEvent[] = () => [],
    ): Promise<void> =>
      retryOnConflict(async () => {
        const current = (await find(poolIdOf(holderId, candidateId))) ?? newEntry(holderId, candidateId, at);
        const changed = decide(current);
        if (changed) await write(settled(changed), eventsOf(changed));
      }),
    /** Latest first. */
    async pageOf(
      holderId: string,
      source: PoolSource | undefined,
      { page, limit }: ListPage,
    ): Promise<Listed<PoolEntry>> {
      const wanted = wantedOf(holderId, source);
      const [documents, totalItems] = await Promise.all([
        entries
          .find(wanted)
          .sort(NEWEST_FIRST)
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<EntryDocument[]>(),
        entries.countDocuments(wanted),
      ]);
      return { items: documents.map(entryOf), totalItems };
    },
    /** The ids of all people, latest first. */
    async peopleOf(holderId: string, source: PoolSource | undefined): Promise<string[]> {
      const found = await entries
        .find(wantedOf(holderId, source), { candidateId: 1 })
        .sort(NEWEST_FIRST)
        .limit(SEARCHED_MAX)
        .lean<Pick<EntryDocument, 'candidateId'>[]>();
      return found.map(({ candidateId }) => candidateId);
    },
    async findMany(ids: string[]): Promise<PoolEntry[]> {
      const found = await entries.find({ _id: { $in: ids } }).lean<EntryDocument[]>();
      const byId = new Map(found.map((document) => [document._id, entryOf(document)]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    countAsked: (holderId: string): Promise<number> =>
      entries.countDocuments({ holderId, consent: 'asked', leftAt: null }),
    async ofCandidate(candidateId: string): Promise<PoolEntry[]> {
      return (await entries.find({ candidateId }).lean<EntryDocument[]>()).map(entryOf);
    },
    async idsOfCandidate(candidateId: string): Promise<string[]> {
      return (await entries.find({ candidateId }, { _id: 1 }).lean()).map(({ _id }) => _id);
    },
    /** The notes that the person signed. */
    async signedBy(userId: string): Promise<PoolEntry[]> {
      return (await entries.find({ 'note.by': userId }).lean<EntryDocument[]>()).map(entryOf);
    },
    async forgetSignatures(userId: string): Promise<void> {
      await entries.updateMany({ 'note.by': userId }, { $set: { 'note.by': null }, $inc: { version: 1 } });
    },
    async removeOfCandidate(candidateId: string): Promise<void> {
      await entries.deleteMany({ candidateId });
    },
    async removeOfHolder(holderId: string): Promise<void> {
      await entries.deleteMany({ holderId });
    },
  };
}
export type EntryStore = ReturnType<typeof entryStore>;
