import type { PasskeyIndex } from '../domain/ports.ts';
import { accountOf } from './account-repository.ts';
import type { AccountDocument, Models } from './models.ts';

/** Finds accounts by the id of a passkey. */
export function createPasskeyIndex({ accounts }: Models): PasskeyIndex {
  return {
    async findOwner(id) {
      const document = await accounts.findOne({ 'passkeys.id': id }).lean<AccountDocument>();
      return document && !document.removing ? accountOf(document) : null;
    },
  };
}
