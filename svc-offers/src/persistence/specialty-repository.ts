import type { Specialty } from '@praticio/contracts/offers/specialty';
import type { Specialties } from '../domain/ports.ts';
import type { Models } from './models.ts';
import { specialtyList } from './specialty-list.ts';

/** Writes the official list into the database; names that were added there stay. */
async function seed({ specialties }: Models): Promise<void> {
  const stored = new Map((await specialties.find().lean()).map(({ _id, name }) => [_id, name]));
  for (const { id, name } of specialtyList) {
    if (stored.get(id) !== name)
      await specialties.updateOne({ _id: id }, { $set: { name } }, { upsert: true });
  }
}

/** Seeds the specialties and reads them once: they change only with a release. */
export async function loadSpecialties(models: Models): Promise<Specialties> {
  await seed(models);
  const documents = await models.specialties.find().lean();
  const all: Specialty[] = documents
    .map(({ _id, name }) => ({ id: _id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'fr'));
  const names = new Set(all.map(({ name }) => name));
  return { all: () => all, has: (name) => names.has(name) };
}
