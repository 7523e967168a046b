import type { StructureIndex } from '../domain/ports.ts';
import { accountOf } from './account-repository.ts';
import type { AccountDocument, Models } from './models.ts';

/** Finds accounts by the id of their structure. */
export function createStructureIndex({ accounts }: Models): StructureIndex {
  return {
    async findOwner(id) {
      const document = await accounts.findOne({ 'structure.id': id }).lean<AccountDocument>();
      return document && !document.removing ? accountOf(document) : null;
    },
  };
}
