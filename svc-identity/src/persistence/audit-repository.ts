import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { searchPattern } from '@praticio/service-kit/search-pattern';
import type { QueryFilter } from 'mongoose';
import type { AuditLine, AuditLog } from '../domain/audit-log.ts';
import type { AdministrationModels, AuditDocument } from './administration-models.ts';

const lineOf = ({ _id, ...line }: AuditDocument): AuditLine => ({ id: _id, ...line });

/** Append-only: nothing here changes or removes a line. */
export function createAuditRepository({ auditLines }: Pick<AdministrationModels, 'auditLines'>): AuditLog {
  return {
    async append({ id, ...line }) {
      try {
        await auditLines.create([{ _id: id, ...line }]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    async aboutPerson(userId) {
      const documents = await auditLines.find({ userId }).sort({ at: -1, _id: -1 }).lean<AuditDocument[]>();
      return documents.map(lineOf);
    },

    async page({ action, search, page, limit }, people) {
      const found = [
        { reason: searchPattern(search) },
        { 'target.id': search },
        { adminId: { $in: people } },
        { userId: { $in: people } },
      ];
      const query: QueryFilter<AuditDocument> = {
        ...(action ? { action } : {}),
        ...(search ? { $or: found } : {}),
      };
      const [documents, total] = await Promise.all([
        auditLines
          .find(query)
          .sort({ at: -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<AuditDocument[]>(),
        auditLines.countDocuments(query),
      ]);
      return { lines: documents.map(lineOf), total };
    },
  };
}
