import { z } from 'zod';
import { administeredSchema } from '../administration/administered.ts';
import { reportedSchema } from '../administration/report.ts';
import { messageEngagementSchema } from './conversation.ts';

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
    /** Of a message that reports a step of an engagement. */
    engagement: messageEngagementSchema.optional(),
  }),
  /** A reported message or conversation, for the administrators' queue. */
  'message.reported': reportedSchema,
  /** For the audit log: an administrator has read a reported conversation. */
  'thread.administered': administeredSchema,
  'messages.read': z.object({ conversationId: z.string(), readBy: z.string(), readAt: z.iso.datetime() }),
};
