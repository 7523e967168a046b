import { z } from 'zod';
import { creditKindSchema } from '../billing/credit.ts';
import { documentKindSchema } from '../identity/document.ts';
import { messageEngagementSchema } from './conversation.ts';

/** How many notifications a person keeps: older ones make room. */
export const NOTIFICATIONS_MAX = 100;

const offer = { offerId: z.number().int(), offerTitle: z.string() };

/** The subject of a notification; its kind decides its sentence and its link. */
export const notificationSubjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('interest-received'), ...offer }),
  z.object({ kind: z.literal('interest-accepted'), conversationId: z.string(), ...offer }),
  z.object({ kind: z.literal('interest-rejected'), ...offer }),
  z.object({
    kind: z.literal('message'),
    conversationId: z.string(),
    /** The participant who wrote, as the list of conversations names them. */
    name: z.string(),
    offerTitle: z.string(),
    /** The step of an engagement that the message reports. No kind of its own: pages of released versions know none. */
    engagement: messageEngagementSchema.shape.kind.optional(),
    /** The contract was accepted by the participant, or by both. For the same reason no kind of its own. */
    contract: z.enum(['accepted', 'final']).optional(),
  }),
  z.object({
    kind: z.literal('alert-matched'),
    offerId: z.number().int(),
    /** The title of the offer to which a structure invites the reader. No kind of its own: pages of released versions know none. */
    invitedTo: z.string().optional(),
    /** A structure asks the reader, who was interested in the offer, whether it may keep them. For the same reason no kind of its own. */
    asksToKeep: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal('credits-expiring'),
    creditKind: creditKindSchema,
    remaining: z.number().int(),
    expiresAt: z.iso.datetime(),
  }),
  z.object({ kind: z.literal('offer-expiring'), ...offer, expiresAt: z.iso.datetime() }),
  z.object({
    kind: z.literal('cv-expiring'),
    removedAt: z.iso.datetime(),
    /** The kind of a document that ends then, in place of a CV. No kind of its own: pages of released versions know none. */
    document: documentKindSchema.optional(),
  }),
  z.object({ kind: z.literal('offer-suspended'), offerId: z.number().int(), reason: z.string() }),
  z.object({ kind: z.literal('offer-restored'), offerId: z.number().int() }),
  z.object({ kind: z.literal('structure-verified') }),
]);
export type NotificationSubject = z.infer<typeof notificationSubjectSchema>;

export const notificationSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  isRead: z.boolean(),
  subject: notificationSubjectSchema,
});
export type Notification = z.infer<typeof notificationSchema>;

/** The latest notifications, newest first. */
export const notificationsSchema = z.object({
  unreadCount: z.number().int(),
  items: z.array(notificationSchema),
});
export type Notifications = z.infer<typeof notificationsSchema>;

/** The notifications that the reader has seen; without `ids` all of them. */
export const notificationsReadSchema = z.object({
  ids: z.array(z.string().max(100)).max(NOTIFICATIONS_MAX).optional(),
});
