import { z } from 'zod';
import { ADMIN_ROWS_PER_PAGE } from './limits.ts';
import { pageOf, pageQuery } from './pagination.ts';
import { serviceNames } from './services.ts';

export const REASON_MAX_LENGTH = 500;

/** Why an administrator acts; kept in the audit log for good. */
export const adminReasonSchema = z
  .string({ error: 'Le motif est requis' })
  .trim()
  .min(1, 'Le motif est requis')
  .max(REASON_MAX_LENGTH, 'Le motif ne doit pas dépasser 500 caractères');

/** Everything that goes to the audit log, as the log's page names it. */
export const administratorActions = {
  banned: 'Compte suspendu',
  unbanned: 'Suspension du compte levée',
  'recruiter-given': 'Rôle recruteur donné',
  'recruiter-taken': 'Rôle recruteur retiré',
  'structure-verified': 'Structure vérifiée',
  'structure-unverified': 'Vérification de la structure retirée',
  'verification-resent': 'Lien de vérification renvoyé',
  'offer-suspended': 'Offre suspendue',
  'offer-restored': "Suspension de l'offre levée",
  'credits-granted': 'Crédits attribués',
  'report-resolved': 'Signalement traité',
  'report-dismissed': 'Signalement classé sans suite',
  'dead-letter-replayed': 'Événement rejoué',
  'dead-letter-discarded': 'Événement écarté',
  'article-created': 'Article créé',
  'article-updated': 'Article modifié',
  'article-deleted': 'Article supprimé',
  'article-restored': "Version de l'article restaurée",
  'comment-removed': 'Commentaire supprimé',
} as const;
export type AdministratorAction = keyof typeof administratorActions;
export const administratorActionSchema = z.enum(
  Object.keys(administratorActions) as [AdministratorAction, ...AdministratorAction[]],
);

/** What an administrator acted on. Ids only: the log outlives the people it is about. */
export const administratedSchema = z.object({
  kind: z.enum(['account', 'offer', 'credits', 'report', 'dead-letter', 'article', 'comment', 'message']),
  id: z.string(),
});

/** A person as the log names them today; `email` is null once the account was erased. */
const personSchema = z.object({ id: z.string(), email: z.string().nullable() });

/** A line of `GET /api/admin/audit`, newest first. */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  administrator: personSchema,
  action: administratorActionSchema,
  target: administratedSchema,
  /** Whom it concerned; null when nobody. */
  person: personSchema.nullable(),
  reason: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditPageSchema = pageOf(auditEntrySchema);
export const auditQuerySchema = pageQuery(ADMIN_ROWS_PER_PAGE).extend({
  action: z.union([z.literal(''), administratorActionSchema]).default(''),
  /** Words of reasons, e-mail addresses, ids. */
  search: z.string().trim().max(100).default(''),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

/** A row of `GET /api/admin/dead-letters`, oldest first: an event that one consumer could not handle. */
export const deadLetterSchema = z.object({
  id: z.number().int(),
  /** `<service>-<consumer>`: who failed. */
  consumer: z.string(),
  subject: z.string(),
  reason: z.string(),
  deliveries: z.number().int(),
  at: z.iso.datetime(),
  /** The event as it was published; a string when it is no JSON. */
  event: z.unknown(),
});
export type DeadLetterRow = z.infer<typeof deadLetterSchema>;
export const deadLettersSchema = pageOf(deadLetterSchema);
export const deadLettersQuerySchema = pageQuery(ADMIN_ROWS_PER_PAGE);

/** What a running process is; `version` is its package's, `revision` that of the source where it is known. */
const processStateSchema = z.object({
  instance: z.string(),
  node: z.string(),
  version: z.string(),
  revision: z.string().nullable(),
  startedAt: z.iso.datetime(),
});
export type ProcessState = z.infer<typeof processStateSchema>;

/** What the gateway tells of itself, on its internal port under GATEWAY_STATE_PATH. */
export const gatewayStateSchema = processStateSchema.extend({ ready: z.boolean() });
export type GatewayState = z.infer<typeof gatewayStateSchema>;
export const GATEWAY_STATE_PATH = '/state';

/** What one running process of a service tells of itself, asked over NATS. */
export const instanceHealthSchema = processStateSchema.extend({
  service: z.enum(serviceNames),
  ready: z.boolean(),
  checks: z.record(z.string(), z.boolean()),
  /** Documents whose events wait to be published. */
  outboxDepth: z.number().int(),
});
export type InstanceHealth = z.infer<typeof instanceHealthSchema>;
/** Every instance answers on it; outside the streams. */
export const HEALTH_SUBJECT = 'cmd.platform.health';

/** `GET /api/admin/platform`: the gateway and every service; one without instances does not answer. */
export const platformHealthSchema = z.object({
  gateways: z.array(gatewayStateSchema),
  services: z.array(z.object({ service: z.enum(serviceNames), instances: z.array(instanceHealthSchema) })),
  events: z.object({ messages: z.number().int(), bytes: z.number().int(), deadLetters: z.number().int() }),
});
export type PlatformHealth = z.infer<typeof platformHealthSchema>;
