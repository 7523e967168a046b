import type { AdministratorAction, AuditQuery } from '@praticio/contracts/administration/audit';
import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { searchPattern } from '@praticio/service-kit/search-pattern';
import type { Connection, QueryFilter } from 'mongoose';
import type { AuditLine } from './line.ts';

type AuditDocument = Omit<AuditLine, 'id'> & { _id: string };

const auditSchema = schemaOf<AuditDocument>({
  _id: String,
  at: { type: Date, required: true },
  adminId: { type: String, required: true },
  action: { type: String, required: true },
  userId: { type: String, default: null },
  target: { kind: String, id: String },
  reason: { type: String, default: '' },
});
auditSchema.index({ at: -1, _id: -1 });
auditSchema.index({ userId: 1, at: -1, _id: -1 });
auditSchema.index({ action: 1, at: -1, _id: -1 });

export const auditModel = (connection: Connection) =>
  defineModel(connection, 'AuditLine', auditSchema, 'audit_log');

const lineOf = ({ _id, ...line }: AuditDocument): AuditLine => ({ id: _id, ...line });

/** Append-only: nothing here changes or removes a line. */
export function auditStore(connection: Connection) {
  const auditLines = auditModel(connection);
  return {
    /** Does nothing when the line is there. */
    async append({ id, ...line }: AuditLine): Promise<void> {
      try {
        await auditLines.create([{ _id: id, ...line }]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Administrators' actions on the person, newest first. */
    async aboutPerson(userId: string): Promise<AuditLine[]> {
      const documents = await auditLines.find({ userId }).sort({ at: -1, _id: -1 }).lean<AuditDocument[]>();
      return documents.map(lineOf);
    },

    /** Newest first. `people` are the ids that the search text found besides the words themselves. */
    async page(
      { action, search, page, limit }: AuditQuery,
      people: string[],
      among?: readonly AdministratorAction[],
    ): Promise<{ lines: AuditLine[]; total: number }> {
      const found = [
        { reason: searchPattern(search) },
        { 'target.id': search },
        { adminId: { $in: people } },
        { userId: { $in: people } },
      ];
      const query: QueryFilter<AuditDocument> = {
        ...(among ? { action: { $in: among.filter((known) => !action || known === action) } } : {}),
        ...(action && !among ? { action } : {}),
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
export type AuditStore = ReturnType<typeof auditStore>;
