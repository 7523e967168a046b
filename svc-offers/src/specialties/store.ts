import type { Specialty } from '@praticio/contracts/offers/specialty';
import { isOwnTrade, vocabulary } from '@praticio/contracts/offers/vocabulary';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection, Model } from 'mongoose';
import { specialtyList } from './specialty-list.ts';

interface SpecialtyDocument {
  _id: number;
  name: string;
}

const specialtySchema = schemaOf<SpecialtyDocument>({
  _id: { type: Number, required: true },
  name: { type: String, required: true },
});

export const specialtyModel = (connection: Connection) =>
  defineModel(connection, 'Specialty', specialtySchema, 'specialties');

const trades = new Set(vocabulary.filter(isOwnTrade).map(({ name }) => name));

/** Writes the official list into the database; names that were added there stay. */
async function seed(specialties: Model<SpecialtyDocument>): Promise<void> {
  const stored = new Map((await specialties.find().lean()).map(({ _id, name }) => [_id, name]));
  for (const { id, name } of specialtyList) {
    if (stored.get(id) !== name)
      await specialties.updateOne({ _id: id }, { $set: { name } }, { upsert: true });
  }
}

/** Seeds the specialties and reads them once: they change only with a release. */
export async function specialtyStore(connection: Connection) {
  const specialties = specialtyModel(connection);
  await seed(specialties);
  const documents = await specialties.find().lean();
  const all: readonly Specialty[] = documents
    .map(({ _id, name }) => ({ id: _id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'fr'));
  const names = new Set(all.map(({ name }) => name));
  return {
    all: () => all,
    /** Whether offers can be of it: the exact name of a specialty, or of a trade that belongs to none. */
    has: (name: string) => names.has(name) || trades.has(name),
  };
}
