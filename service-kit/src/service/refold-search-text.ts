import { plainCollection } from '../connections/plain-collection.ts';
import type { Migration } from './migrations.ts';

/** A migration of a collection whose `searchText` was folded before `fold` knew more letters: 'Łucja' was not 'lucja'. */
export function refoldSearchText<Document extends { _id: string; searchText: string }>(
  name: string,
  searchTextOf: (document: Document) => string,
): Migration {
  return {
    name: `the search text of ${name} is folded with all letters`,
    async run({ connection, forEach }) {
      const collection = plainCollection<{ _id: string; searchText: string }>(connection, name);
      await forEach(name, async (stored) => {
        const document = stored as unknown as Document;
        const { _id, searchText: before } = document;
        const searchText = searchTextOf(document);
        // a document that was saved meanwhile has its own text
        if (searchText !== before)
          await collection.updateOne({ _id, searchText: before }, { $set: { searchText } });
      });
    },
  };
}
