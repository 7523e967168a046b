import type { QueryFilter } from 'mongoose';
import type { CvIndex } from '../domain/ports.ts';
import { accountOf } from './account-repository.ts';
import type { AccountDocument, Models } from './models.ts';

/** The library reads the accounts themselves, so that what an owner hides is gone at once. */
export function createCvIndex({ accounts }: Models): CvIndex {
  return {
    async findByCvFilename(cvFilename) {
      const document = await accounts.findOne({ 'cv.cvFilename': cvFilename }).lean<AccountDocument>();
      return document && !document.removing ? accountOf(document) : null;
    },

    async listShown({ page, limit, specialtyId, cvFilename }) {
      const query: QueryFilter<AccountDocument> = {
        'cv.visible': true,
        bannedAt: null,
        ...(specialtyId && { 'cv.specialty.id': specialtyId }),
        ...(cvFilename && { 'cv.cvFilename': cvFilename }),
      };
      const [documents, total] = await Promise.all([
        accounts
          .find(query)
          .sort({ 'cv.uploadedAt': -1, _id: 1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<AccountDocument[]>(),
        accounts.countDocuments(query),
      ]);
      return { accounts: documents.map(accountOf), total };
    },
  };
}
