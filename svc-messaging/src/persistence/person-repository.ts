import { keepLastVersion } from 'service-kit/inbox';
import type { Person, PersonStore } from '../domain/ports.ts';
import type { Models, PersonDocument } from './models.ts';

function personOf({ _id, email, firstname, lastname, hasStructure }: PersonDocument): Person {
  return { id: _id, email, firstname, lastname, hasStructure };
}

/** The projection of identity's people, by user id. */
export function createPersonRepository({ people }: Models): PersonStore {
  return {
    async find(userId) {
      const document = await people.findById(userId).lean<PersonDocument>();
      return document && personOf(document);
    },
    async findMany(userIds) {
      const documents = await people.find({ _id: { $in: userIds } }).lean<PersonDocument[]>();
      return new Map(documents.map((document) => [document._id, personOf(document)]));
    },
    async keep({ id, version, ...fields }) {
      await keepLastVersion(people, { id, version }, fields);
    },
    async remove(userId) {
      await people.deleteOne({ _id: userId });
    },
  };
}
