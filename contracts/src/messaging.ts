import { z } from 'zod';

export const attachmentTypeSchema = z.enum(['cv', 'image', 'other']);

/** `senderName` and `isFromCurrentUser` are seen from the reader. */
export const lastMessageSchema = z.object({
  id: z.string(),
  content: z.string(),
  createdAt: z.iso.datetime(),
  senderName: z.string(),
  isFromCurrentUser: z.boolean(),
  hasAttachments: z.boolean(),
});

/** An entry of `GET /api/messaging/conversations`, seen from the signed-in user. */
export const conversationEntrySchema = z.object({
  id: z.string(),
  isActive: z.boolean(),
  otherParticipant: z.object({ firstname: z.string(), lastname: z.string() }),
  offerInterest: z.object({ offer: z.object({ title: z.string(), location: z.string() }) }),
  lastMessage: lastMessageSchema.nullable(),
  updatedAt: z.iso.datetime(),
  /** The reader's unread messages in this conversation. */
  unreadCount: z.number().int(),
});
export type ConversationEntry = z.infer<typeof conversationEntrySchema>;
export const conversationsSchema = z.array(conversationEntrySchema);

/** `GET /api/messaging/conversations/unread-count`: both are the number of conversations with unread messages. */
export const unreadCountSchema = z.object({
  unreadCount: z.number().int(),
  totalUnreadConversations: z.number().int(),
});
