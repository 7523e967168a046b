import { z } from 'zod';
import { conversationEntrySchema, messageSchema } from './conversation.ts';

/** A token for the caller's own topics, also set as a cookie. */
export const subscriptionSchema = z.object({
  token: z.string(),
  topics: z.array(z.string()),
  expiresAt: z.iso.datetime(),
});

export const messagesTopic = (userId: string) => `user/${userId}/messages`;
export const statusTopic = (userId: string) => `user/${userId}/status`;
/** The same for those who act for a structure, without its founder's conversations as a candidate. */
export const teamMessagesTopic = (holderId: string) => `team/${holderId}/messages`;
export const teamStatusTopic = (holderId: string) => `team/${holderId}/status`;

const total = { totalUnreadConversations: z.number().int() };
/** Updates on the caller's topics, each as its receiver sees it. */
export const liveUpdateSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('new_message'),
    conversationId: z.string(),
    message: messageSchema,
    unreadCount: z.number().int(),
    ...total,
  }),
  z.object({
    type: z.literal('messages_read'),
    conversationId: z.string(),
    readAt: z.iso.datetime(),
    readBy: z.string(),
    unreadCount: z.number().int(),
    ...total,
  }),
  z.object({
    type: z.literal('conversation_status_changed'),
    conversationId: z.string(),
    isActive: z.boolean(),
    canUnblock: z.boolean(),
  }),
  z.object({ type: z.literal('new_conversation'), conversation: conversationEntrySchema, ...total }),
  /**
   * Notifications have come or were read, on the topic of states: the reader's pages load them again. `about` is what has
   * changed besides, where the notifications themselves may not say it: one that is read already stays as it was.
   */
  z.object({
    type: z.literal('notifications_changed'),
    unreadNotifications: z.number().int(),
    about: z
      .array(z.enum(['interest-received']))
      .catch([])
      .optional(),
  }),
]);
export type LiveUpdate = z.infer<typeof liveUpdateSchema>;

/** Both fields are the number of conversations with unread messages. */
export const unreadCountSchema = z.object({
  unreadCount: z.number().int(),
  totalUnreadConversations: z.number().int(),
});
