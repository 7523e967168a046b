import { z } from 'zod';

export const messagingEvents = {
  'conversation.opened': z.object({
    conversationId: z.string(),
    interestId: z.string(),
    recruiterId: z.string(),
    candidateId: z.string(),
  }),
  'conversation.status-changed': z.object({
    conversationId: z.string(),
    isActive: z.boolean(),
    changedBy: z.string().nullable(),
  }),
  'message.sent': z.object({
    conversationId: z.string(),
    messageId: z.string(),
    senderId: z.string(),
    receiverId: z.string(),
  }),
  'messages.read': z.object({ conversationId: z.string(), readBy: z.string(), readAt: z.iso.datetime() }),
};
