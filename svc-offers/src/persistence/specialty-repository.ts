import type { Specialty } from 'contracts/specialties';
import mongoose, { type Connection } from 'mongoose';
import type { Specialties } from '../domain/ports.ts';
import { specialtyList } from './specialty-list.ts';

interface SpecialtyDocument {
  _id: number;
  name: string;
}

const specialtySchema = new mongoose.Schema(
  { _id: { type: Number, required: true }, name: { type: String, required: true } },
  { versionKey: false, collection: 'specialties' },
);

/** Puts the official list into the database, as often as wanted; names that were added there stay. */
async function seed(connection: Connection): Promise<void> {
  const specialties = connection.model<SpecialtyDocument>('Specialty', specialtySchema as never);
  const stored = new Map((await specialties.find().lean()).map(({ _id, name }) => [_id, name]));
  for (const { id, name } of specialtyList) {
    if (stored.get(id) !== name)
      await specialties.updateOne({ _id: id }, { $set: { name } }, { upsert: true });
  }
}

/** Seeds the specialties and reads them once: they change with a release, not while it runs. */
export async function loadSpecialties(connection: Connection): Promise<Specialties> {
  await seed(connection);
  const documents = await connection.model<SpecialtyDocument>('Specialty').find().lean();
  const all: Specialty[] = documents
    .map(({ _id, name }) => ({ id: _id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'fr'));
  const names = new Set(all.map(({ name }) => name));
  return { all: () => all, has: (name) => names.has(name) };
}
