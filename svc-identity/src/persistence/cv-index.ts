import { LONG_READ_MS } from '@praticio/service-kit/mongo';
import type { CvIndex, CvSearch, EachShownCv } from '../domain/ports.ts';
import { accountOf } from './account-repository.ts';
import type { AccountDocument, Models } from './models.ts';

const shown = { 'cv.visible': true, bannedAt: null };

/** A page is read from the accounts themselves, so that a CV disappears as soon as its owner hides it. */
export function createCvIndex({ accounts }: Models, cvSearch: Pick<CvSearch, 'search'>): CvIndex {
  return {
    async findByCvFilename(cvFilename) {
      const document = await accounts.findOne({ 'cv.cvFilename': cvFilename }).lean<AccountDocument>();
      return document && !document.removing ? accountOf(document) : null;
    },

    async listShown({ page, limit, criteria }) {
      const { ids, total } = cvSearch.search(criteria, { page, limit });
      const documents = await accounts.find({ _id: { $in: ids }, ...shown }).lean<AccountDocument[]>();
      const byId = new Map(documents.map((document) => [document._id, accountOf(document)]));
      return { accounts: ids.flatMap((id) => byId.get(id) ?? []), total };
    },
  };
}

/** Reads what the CV search holds, one account at a time. */
export const createEachShownCv =
  ({ accounts }: Models): EachShownCv =>
  async (visit) => {
    const cursor = accounts
      .find(shown, { cv: 1, candidate: 1, bannedAt: 1 })
      .maxTimeMS(LONG_READ_MS)
      .lean<AccountDocument[]>()
      .cursor({ batchSize: 500 });
    for await (const document of cursor) visit(accountOf(document as AccountDocument));
  };
