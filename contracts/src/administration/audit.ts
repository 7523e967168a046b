import { z } from 'zod';
import { ADMIN_ROWS_PER_PAGE } from '../base/limits.ts';
import { pageOf, pageQuery } from '../base/pagination.ts';

/** Acts that go to the audit log, with their names on its page. */
export const administratorActions = {
  banned: 'Compte suspendu',
  unbanned: 'Suspension du compte levée',
  'recruiter-given': 'Rôle recruteur donné',
  'recruiter-taken': 'Rôle recruteur retiré',
  'structure-verified': 'Structure vérifiée',
  'structure-unverified': 'Vérification de la structure retirée ou refusée',
  'verification-resent': 'Lien de vérification renvoyé',
  'mail-resent': "Renvoi d'un email demandé",
  'sessions-ended': 'Sessions fermées',
  'account-exported': 'Données du compte exportées',
  'account-erased': 'Effacement du compte demandé',
  'offer-suspended': 'Offre suspendue',
  'offer-restored': "Suspension de l'offre levée",
  'credits-granted': 'Crédits attribués',
  'payment-refunded': 'Remboursement demandé',
  'report-resolved': 'Signalement traité',
  'report-dismissed': 'Signalement classé sans suite',
  'thread-read': 'Conversation signalée lue',
  'dead-letter-replayed': 'Événement rejoué',
  'dead-letter-discarded': 'Événement écarté',
  'article-created': 'Article créé',
  'article-updated': 'Article modifié',
  'article-deleted': 'Article supprimé',
  'article-restored': "Version de l'article restaurée",
  'comment-approved': 'Commentaire approuvé',
  'comment-removed': 'Commentaire supprimé',
} as const;
export type AdministratorAction = keyof typeof administratorActions;
export const administratorActionSchema = z.enum(
  Object.keys(administratorActions) as [AdministratorAction, ...AdministratorAction[]],
);

/** The object of an administrator's action. Ids only, since the log outlives accounts. */
export const administratedSchema = z.object({
  kind: z.enum([
    'account',
    'offer',
    'credits',
    'payment',
    'report',
    'dead-letter',
    'article',
    'comment',
    'message',
  ]),
  id: z.string(),
});

/** An account as the log shows it; `email` is null once the account is erased. */
export const personSchema = z.object({ id: z.string(), email: z.string().nullable() });

/**
 * A line of the log. Actions and kinds are open words, so that a page of an earlier version shows lines with an act that was
 * added later.
 */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  administrator: personSchema,
  action: z.string(),
  /** The name of the action: 'Compte suspendu'. */
  label: z.string(),
  target: z.object({ kind: z.string(), id: z.string() }),
  /** The account concerned; null when there is none. */
  person: personSchema.nullable(),
  reason: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditPageSchema = pageOf(auditEntrySchema);

/** The actions and kinds of version 0.1.0, whose pages know no others. */
const firstActionSchema = administratorActionSchema.exclude([
  'payment-refunded',
  'mail-resent',
  'sessions-ended',
  'account-exported',
  'account-erased',
  'thread-read',
]);
const firstTargetSchema = administratedSchema.extend({
  kind: administratedSchema.shape.kind.exclude(['payment']),
});
export const firstActions: readonly AdministratorAction[] = firstActionSchema.options;
export const firstAuditPageSchema = pageOf(
  auditEntrySchema.omit({ label: true }).extend({ action: firstActionSchema, target: firstTargetSchema }),
);
export type FirstAuditPage = z.infer<typeof firstAuditPageSchema>;
export const auditQuerySchema = pageQuery(ADMIN_ROWS_PER_PAGE).extend({
  action: z.union([z.literal(''), administratorActionSchema]).default(''),
  /** Looks in reasons, email addresses and ids. */
  search: z.string().trim().max(100).default(''),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;
