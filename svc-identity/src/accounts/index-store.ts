import { LONG_READ_MS } from '@praticio/service-kit/mongo';
import type { Connection, QueryFilter } from 'mongoose';
import type { Account, CvHolder } from './account.ts';
import { type AccountDocument, accountModel, accountOf } from './store.ts';

const shown = { 'cv.visible': true, bannedAt: null };

/** Accounts by a CV, a passkey or a structure, each of which belongs to one account. */
export function indexStore(connection: Connection) {
  const accounts = accountModel(connection);

  async function findOwner(query: QueryFilter<AccountDocument>): Promise<Account | null> {
    const document = await accounts.findOne(query).lean<AccountDocument>();
    return document && !document.removing ? accountOf(document) : null;
  }

  return {
    findByCvFilename: (cvFilename: string) => findOwner({ 'cv.cvFilename': cvFilename }),
    findByPasskey: (passkeyId: string) => findOwner({ 'passkeys.id': passkeyId }),
    findByStructure: (structureId: string) => findOwner({ 'structure.id': structureId }),

    /** Those of `ids` whose CV is shown, in the order of `ids`; one disappears as soon as its owner hides it. */
    async findShown(ids: string[]): Promise<Account[]> {
      const documents = await accounts.find({ _id: { $in: ids }, ...shown }).lean<AccountDocument[]>();
      const byId = new Map(documents.map((document) => [document._id, accountOf(document)]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** Calls `visit` with every account whose CV is shown, one account at a time. */
    async eachShownCv(visit: (account: CvHolder) => void): Promise<void> {
      const cursor = accounts
        .find(shown, { cv: 1, candidate: 1, bannedAt: 1 })
        .maxTimeMS(LONG_READ_MS)
        .lean<AccountDocument[]>()
        .cursor({ batchSize: 500 });
      for await (const document of cursor) visit(accountOf(document as AccountDocument));
    },
  };
}
