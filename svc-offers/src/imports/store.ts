import { type ImportMapping, importMappingSchema } from '@praticio/contracts/offers/import';
import { owns } from '@praticio/service-kit/acting';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { AppError } from '@praticio/service-kit/errors';
import { addWithin } from '@praticio/service-kit/limited-rooms';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';
import type { Actor } from '../members/member.ts';
import { type Import, newImportFields } from './import.ts';

interface ImportDocument extends Omit<Import, 'id' | 'mapping' | 'samples' | 'plan' | 'result' | 'credits'> {
  _id: string;
  /** Stored as JSON, because field names come from files and may be any text. */
  mapping: string;
  samples: string;
  plan: string | null;
  result: string | null;
  credits: string | null;
  /** Of a file that was sent; absent where an earlier version stored it. */
  room?: string;
}

const importDocumentSchema = schemaOf<ImportDocument>({
  _id: String,
  version: { type: Number, required: true },
  holderId: { type: String, required: true },
  userId: { type: String, default: null },
  part: { type: String, required: true },
  filename: { type: String, required: true },
  size: { type: Number, required: true },
  url: { type: String, default: null },
  isAutomatic: { type: Boolean, default: false },
  etag: { type: String, default: null },
  lastModified: { type: String, default: null },
  createdAt: { type: Date, required: true },
  state: { type: String, required: true },
  format: { type: String, default: null },
  problem: { type: String, default: null },
  lineCount: { type: Number, default: 0 },
  fields: { type: [String], default: [] },
  samples: { type: String, default: '[]' },
  mapping: { type: String, default: '{}' },
  closesMissing: { type: Boolean, default: false },
  plan: { type: String, default: null },
  result: { type: String, default: null },
  credits: { type: String, default: null },
  batches: { type: Number, default: 0 },
  closings: { type: Number, default: 0 },
  next: { type: Number, default: 0 },
  dueAt: { type: Date, default: null },
  fetchAt: { type: Date, default: null },
  startedAt: { type: Date, default: null },
  finishedAt: { type: Date, default: null },
  room: String,
});
importDocumentSchema.index({ holderId: 1, createdAt: -1, _id: -1 });
importDocumentSchema.index({ dueAt: 1, _id: 1 });
importDocumentSchema.index({ fetchAt: 1, _id: 1 });
importDocumentSchema.index({ createdAt: 1 });
importDocumentSchema.index({ userId: 1 });
importDocumentSchema.index({ room: 1 }, { unique: true, sparse: true });

interface SettingsDocument {
  _id: string;
  mapping: string;
}
const settingsSchema = schemaOf<SettingsDocument>({ _id: String, mapping: { type: String, required: true } });

const parsed = <Value>(text: string | null): Value | null =>
  text === null ? null : (JSON.parse(text) as Value);
const written = (value: unknown) => (value === null ? null : JSON.stringify(value));

function importOf({
  _id,
  mapping,
  samples,
  plan,
  result,
  credits,
  room: _room,
  ...document
}: ImportDocument): Import {
  return {
    ...newImportFields,
    ...document,
    id: _id,
    mapping: importMappingSchema.parse(JSON.parse(mapping)),
    samples: parsed(samples) ?? [],
    plan: parsed(plan),
    result: parsed(result),
    credits: parsed(credits),
  };
}

function fieldsOf(change: Partial<Omit<Import, 'id' | 'version'>>): Partial<ImportDocument> {
  const { mapping, samples, plan, result, credits, ...plain } = change;
  return {
    ...plain,
    ...(mapping && { mapping: JSON.stringify(mapping) }),
    ...(samples && { samples: JSON.stringify(samples) }),
    ...(plan !== undefined && { plan: written(plan) }),
    ...(result !== undefined && { result: written(result) }),
    ...(credits !== undefined && { credits: written(credits) }),
  };
}

/** Imports, and the last assignments of each holder. */
export function importStore(connection: Connection) {
  const imports = defineModel(connection, 'Import', importDocumentSchema, 'imports');
  const settings = defineModel(connection, 'ImportSettings', settingsSchema, 'import_settings');
  const newestFirst = { createdAt: -1, _id: -1 } as const;

  async function insert({ id, ...made }: Import, room?: string): Promise<void> {
    const { version, holderId, userId, part, filename, size, createdAt, state } = made;
    const own = { version, holderId, userId, part, filename, size, createdAt, state };
    await imports.create({ _id: id, ...own, ...fieldsOf(made), ...(room && { room }) });
  }

  return {
    /** False if the holder has sent `max` files already. */
    addSent(made: Import, max: number): Promise<boolean> {
      const { holderId } = made;
      return addWithin({
        holderId,
        max,
        async taken() {
          const found = imports.find({ holderId }, { room: 1, url: 1 }).lean<ImportDocument[]>();
          return (await found).filter(({ url = null }) => url === null).map(({ room = null }) => room);
        },
        add: (room) => insert(made, room),
      });
    },
    /** Does nothing if it exists. */
    async insertOnce(made: Import): Promise<void> {
      try {
        await insert(made);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async findById(id: string): Promise<Import | null> {
      const document = await imports.findById(id).lean<ImportDocument>();
      return document && importOf(document);
    },
    /** Throws 'import/not-found' for an import of another holder too. */
    async find(actor: Pick<Actor, 'holder'>, id: string): Promise<Import> {
      const document = await imports.findById(id).lean<ImportDocument>();
      if (!document || !owns(actor, document)) throw new AppError('import/not-found');
      return importOf(document);
    },
    async exists(id: string): Promise<boolean> {
      return (await imports.exists({ _id: id })) !== null;
    },
    async listOf(holderId: string): Promise<Import[]> {
      const documents = await imports.find({ holderId }).sort(newestFirst).lean<ImportDocument[]>();
      return documents.map(importOf);
    },
    /** Writes a change if nobody has changed it since it was read; null otherwise. */
    async change(
      { id, version }: Import,
      change: Partial<Omit<Import, 'id' | 'version'>>,
    ): Promise<Import | null> {
      const document = await imports
        .findOneAndUpdate(
          { _id: id, version },
          { $set: fieldsOf(change), $inc: { version: 1 } },
          { returnDocument: 'after' },
        )
        .lean<ImportDocument>();
      return document && importOf(document);
    },
    /** Leases the import that has waited longest to this process until `until`; null if none is due. */
    async take(due: 'dueAt' | 'fetchAt', now: Date, until: Date): Promise<Import | null> {
      const document = await imports
        .findOneAndUpdate(
          { [due]: { $lte: now } },
          { $set: { [due]: until }, $inc: { version: 1 } },
          { sort: { [due]: 1, _id: 1 }, returnDocument: 'after' },
        )
        .lean<ImportDocument>();
      return document && importOf(document);
    },
    async remove(id: string): Promise<void> {
      await imports.deleteOne({ _id: id });
    },
    async createdBefore(before: Date): Promise<string[]> {
      const found = await imports.find({ createdAt: { $lt: before } }, { _id: 1 }).lean<ImportDocument[]>();
      return found.map(({ _id }) => _id);
    },
    async lastMapping(holderId: string): Promise<ImportMapping | null> {
      const document = await settings.findById(holderId).lean<SettingsDocument>();
      return document && importMappingSchema.parse(JSON.parse(document.mapping));
    },
    async keepMapping(holderId: string, mapping: ImportMapping): Promise<void> {
      const change = { $set: { mapping: JSON.stringify(mapping) } };
      await settings.updateOne({ _id: holderId }, change, { upsert: true });
    },
    async forgetMapping(holderId: string): Promise<void> {
      await settings.deleteOne({ _id: holderId });
    },
    /** Removes the person's name from imports that they began for others. */
    async forgetPerson(userId: string): Promise<void> {
      await imports.updateMany({ userId }, { $set: { userId: null } });
    },
  };
}
export type ImportStore = ReturnType<typeof importStore>;
