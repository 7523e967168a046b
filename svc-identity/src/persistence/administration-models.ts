import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type OutboxDocument, outboxFields } from '@praticio/service-kit/outbox';
import type { Connection, Model } from 'mongoose';
import type { AuditLine } from '../domain/audit-log.ts';
import type { StoredReport } from '../domain/reports.ts';

export type AuditDocument = Omit<AuditLine, 'id'> & { _id: string };
export type ReportDocument = OutboxDocument & Omit<StoredReport, 'id' | 'version'> & { _id: string };
/** `_id` says which letter, and what was done to it. */
type DeadLetterNoteDocument = OutboxDocument & { _id: string };

export interface AdministrationModels {
  auditLines: Model<AuditDocument>;
  reports: Model<ReportDocument>;
  deadLetterNotes: Model<DeadLetterNoteDocument>;
}

const text = { type: String, default: '' };
const nullable = { type: String, default: null };

const auditSchema = schemaOf<AuditDocument>({
  _id: String,
  at: { type: Date, required: true },
  adminId: { type: String, required: true },
  action: { type: String, required: true },
  userId: nullable,
  target: { kind: String, id: String },
  reason: text,
});
auditSchema.index({ at: -1, _id: -1 });
auditSchema.index({ userId: 1, at: -1, _id: -1 });
auditSchema.index({ action: 1, at: -1, _id: -1 });

const reportSchema = schemaOf<ReportDocument>({
  _id: String,
  kind: { type: String, required: true },
  contentId: { type: String, required: true },
  excerpt: text,
  page: nullable,
  authorId: nullable,
  reporterId: nullable,
  reason: { type: String, required: true },
  details: text,
  reportedAt: { type: Date, required: true },
  status: { type: String, required: true, enum: ['open', 'resolved', 'dismissed'] },
  handledAt: { type: Date, default: null },
  decision: text,
  ...outboxFields,
});
reportSchema.index({ reportedAt: -1, _id: -1 });
reportSchema.index({ status: 1, reportedAt: 1, _id: 1 });
reportSchema.index({ reporterId: 1, reportedAt: -1, _id: -1 });
reportSchema.index({ authorId: 1, reportedAt: -1, _id: -1 });

const deadLetterNoteSchema = schemaOf<DeadLetterNoteDocument>({ _id: String, ...outboxFields });

/** What administrators work with besides accounts. */
export function createAdministrationModels(connection: Connection): AdministrationModels {
  return {
    auditLines: defineModel(connection, 'AuditLine', auditSchema, 'audit_log'),
    reports: defineModel(connection, 'Report', reportSchema, 'reports'),
    deadLetterNotes: defineModel(connection, 'DeadLetterNote', deadLetterNoteSchema, 'dead_letter_notes'),
  };
}
