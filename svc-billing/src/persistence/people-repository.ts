import { keepLastVersion } from 'service-kit/inbox';
import type { People } from '../domain/ports.ts';
import type { Models, PersonDocument } from './models.ts';

/** `ask` gives the address of a person whose event has not come yet. */
export function createPeopleRepository(
  { people, customers }: Pick<Models, 'people' | 'customers'>,
  ask: (userId: string) => Promise<string | null>,
): People {
  return {
    async keep({ userId, version, email, firstname }) {
      await keepLastVersion(people, { id: userId, version }, { email, firstname });
    },
    async knownEmails(userIds) {
      const found = await people.find({ _id: { $in: userIds } }).lean<PersonDocument[]>();
      return new Map(found.flatMap(({ _id, email }) => (email ? [[_id, email] as const] : [])));
    },
    async emailOf(userId) {
      const person = await people.findById(userId).lean<PersonDocument>();
      return person ? (person.email ?? null) : ask(userId);
    },
    async erase(userId) {
      // a tombstone newer than any event of that person
      const tombstone = {
        $set: { version: Number.MAX_SAFE_INTEGER },
        $unset: { email: 1, firstname: 1 },
      } as const;
      await people.updateOne({ _id: userId }, tombstone, { upsert: true });
      await customers.deleteOne({ _id: userId });
    },
  };
}
