import { z } from 'zod';
import { ADMIN_ROWS_PER_PAGE } from '../base/limits.ts';
import { pageOf, pageQuery } from '../base/pagination.ts';
import { visibleText } from '../base/text-fields.ts';
import { adminReasonSchema } from './reason.ts';

/** Reasons for a report, with their labels in the dialog. */
export const REPORT_REASONS = {
  spam: 'Publicité ou message indésirable',
  abuse: 'Propos injurieux, harcèlement ou discrimination',
  fraud: 'Arnaque ou fausse identité',
  privacy: 'Données personnelles divulguées',
  other: 'Autre raison',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
const reasons = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]];

export const REPORT_DETAILS_MAX = 1_000;

/** The form behind 'Signaler', the same for everything that can be reported. */
export const reportInputSchema = z.object({
  reason: z.enum(reasons, 'Choisissez une raison'),
  details: z
    .string()
    .overwrite(visibleText)
    .trim()
    .max(REPORT_DETAILS_MAX, `Le texte ne doit pas dépasser ${REPORT_DETAILS_MAX} caractères`)
    .default(''),
});
export type ReportInput = z.infer<typeof reportInputSchema>;

/** The response to every report, also to a repeated one. */
export const reportResponseSchema = z.object({ message: z.string() });
export const REPORT_THANKS = 'Merci, votre signalement a été transmis.';

/**
 * Data of `offer.reported`, `comment.reported` and `message.reported`: an entry of the administrators' queue. The
 * aggregate of the event is the report; its owner purges the event from the stream when the author or the reporter is
 * erased.
 */
export const reportedSchema = z.object({
  reportId: z.string(),
  kind: z.enum(['offer', 'comment', 'message', 'conversation']),
  /** Id of the offer, comment, message or conversation. */
  contentId: z.string(),
  /** The content as it was when it was reported, shortened. */
  excerpt: z.string(),
  /** Path of the page that shows it; null for private messages, which have none for administrators. */
  page: z.string().nullable(),
  /** Null for visitors. */
  authorId: z.string().nullable(),
  reporterId: z.string().nullable(),
  reason: z.enum(reasons),
  details: z.string(),
  reportedAt: z.iso.datetime(),
});
export type Reported = z.infer<typeof reportedSchema>;
export const REPORT_EXCERPT_LENGTH = 500;
export type ReportedKind = Reported['kind'];
export const reportedKindLabels: Record<ReportedKind, string> = {
  offer: 'Offre',
  comment: 'Commentaire',
  message: 'Message',
  conversation: 'Conversation',
};

export const reportStatusSchema = z.enum(['open', 'resolved', 'dismissed']);
export type ReportStatus = z.infer<typeof reportStatusSchema>;

const personSchema = z.object({ id: z.string(), email: z.string().nullable() });

/** A report in the queue. */
export const reportSchema = reportedSchema.omit({ authorId: true, reporterId: true, reportId: true }).extend({
  id: z.string(),
  /** Author and reporter: null for visitors, without an email address once the account is erased. */
  author: personSchema.nullable(),
  reporter: personSchema.nullable(),
  status: reportStatusSchema,
  handledAt: z.iso.datetime().nullable(),
  /** The administrator's reason; empty while the report is open. */
  decision: z.string(),
});
export type Report = z.infer<typeof reportSchema>;
export const reportsSchema = pageOf(reportSchema);
export const reportsQuerySchema = pageQuery(ADMIN_ROWS_PER_PAGE).extend({
  status: z.enum(['all', ...reportStatusSchema.options]).default('open'),
  /** Only reports by this account, or about its words. */
  userId: z.string().max(64).default(''),
});
export type ReportsQuery = z.infer<typeof reportsQuerySchema>;

export const reportParams = z.object({ id: z.string().max(200) });
export const reportDecisionSchema = z.object({
  status: z.enum(['resolved', 'dismissed']),
  reason: adminReasonSchema,
});
