import { z } from 'zod';
import { reportInputSchema } from '../administration/report.ts';
import type { FileRule } from '../base/endpoint.ts';
import { listPageQuery } from '../base/pagination.ts';
import { visibleText } from '../base/text-fields.ts';
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX } from './limits.ts';

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

/** The participant who is not the reader. A recruiter appears under their structure's name, with their own name below. */
export const participantSchema = z.object({
  firstname: z.string(),
  lastname: z.string(),
  /** Null for a candidate and for an erased account. */
  structureName: z.string().nullable().default(null),
  /** Path of the structure's logo. */
  logoUrl: z.string().nullable().default(null),
  /** The structure has the badge 'Structure vérifiée'. */
  verified: z.boolean().default(false),
});
export type Participant = z.infer<typeof participantSchema>;

/** A conversation in the list, seen from the signed-in user. */
export const conversationEntrySchema = z.object({
  id: z.string(),
  isActive: z.boolean(),
  /** The reader blocked it, and may unblock it. */
  canUnblock: z.boolean(),
  otherParticipant: participantSchema,
  offerInterest: z.object({
    offer: z.object({
      /** Null in responses of earlier versions. */
      id: z.number().int().nullable().default(null),
      title: z.string(),
      location: z.string(),
    }),
  }),
  lastMessage: lastMessageSchema.nullable(),
  updatedAt: z.iso.datetime(),
  /** The reader's unread messages in this conversation. */
  unreadCount: z.number().int(),
});
export type ConversationEntry = z.infer<typeof conversationEntrySchema>;
export const conversationsSchema = z.array(conversationEntrySchema);
/** With `search`, only conversations whose names, offer and last message contain every word. */
export const conversationsQuerySchema = listPageQuery.extend({
  search: z.string().trim().max(100).optional(),
});
/** How many conversations the page requests at once. */
export const CONVERSATIONS_PER_PAGE = 30;

export const MESSAGE_MAX_LENGTH = 5_000;
export const MESSAGES_PER_PAGE = 50;

export const attachmentSchema = z.object({
  id: z.string(),
  originalFilename: z.string(),
  type: attachmentTypeSchema,
  fileSizeFormatted: z.string(),
});
export type AttachmentView = z.infer<typeof attachmentSchema>;

export const messageEngagementSchema = z.object({
  id: z.string(),
  kind: z.enum(['proposed', 'changed', 'confirmed', 'declined', 'withdrawn', 'cancelled']),
});
export type MessageEngagement = z.infer<typeof messageEngagementSchema>;

/** A message as its reader sees it; `isRead` says whether its receiver has read it. */
export const messageSchema = z.object({
  id: z.string(),
  content: z.string(),
  createdAt: z.iso.datetime(),
  sender: z.object({ id: z.string(), firstname: z.string(), lastname: z.string() }),
  isFromCurrentUser: z.boolean(),
  isRead: z.boolean(),
  readAt: z.iso.datetime().nullable(),
  attachments: z.array(attachmentSchema),
  /** The step of an engagement that the service reports in the sender's name; `content` says it in words. */
  engagement: messageEngagementSchema.optional(),
});
export type MessageView = z.infer<typeof messageSchema>;

/** A page of a conversation: the latest messages, or those before the message `before`, the oldest first. */
export const threadSchema = conversationEntrySchema.extend({
  messages: z.array(messageSchema),
  hasMore: z.boolean(),
});
export type Thread = z.infer<typeof threadSchema>;
export const threadQuerySchema = z.object({
  before: z.string().max(200).optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(50).default(MESSAGES_PER_PAGE),
});

export const ATTACHMENTS_TOO_MANY = `Maximum ${ATTACHMENTS_MAX} pièces jointes`;
export const ATTACHMENT_WRONG_KIND = 'Format non supporté (PDF, DOC, DOCX, JPG, PNG, GIF uniquement)';

/** The files of a message: `file_0`, `file_1`, … */
export const attachmentRule = {
  naming: 'numbered',
  max: ATTACHMENTS_MAX,
  maxBytes: ATTACHMENT_MAX_BYTES,
  kinds: ['pdf', 'doc', 'docx', 'jpeg', 'png', 'gif'],
  messages: {
    tooMany: ATTACHMENTS_TOO_MANY,
    tooLarge: '"{file}" dépasse 10 Mo',
    wrongKind: ATTACHMENT_WRONG_KIND,
  },
} as const satisfies FileRule;

/** The text of a message; it may be empty when there are files. */
export const messageInputSchema = z.object({
  content: z
    .string()
    .transform(visibleText)
    .pipe(
      z.string().max(MESSAGE_MAX_LENGTH, `Le message ne doit pas dépasser ${MESSAGE_MAX_LENGTH} caractères`),
    )
    .default(''),
});
export const sentMessageSchema = z.object({ data: messageSchema });

export const statusInputSchema = z.object({ isActive: z.boolean() });

/** Reports a message of the other participant, or without `messageId` the whole conversation. */
export const conversationReportSchema = reportInputSchema.extend({
  messageId: z.string().max(200).optional(),
});

export const MESSAGE_SEARCH_MIN_LENGTH = 2;
/** A found message contains every word, ignoring case and accents. */
export const messageSearchSchema = z.object({
  q: z.string().trim().min(MESSAGE_SEARCH_MIN_LENGTH).max(100),
});
export const foundMessageSchema = z.object({
  conversationId: z.string(),
  otherParticipant: participantSchema,
  offerTitle: z.string(),
  messageId: z.string(),
  /** The text around the first found word. */
  excerpt: z.string(),
  createdAt: z.iso.datetime(),
  isFromCurrentUser: z.boolean(),
});
export type FoundMessageView = z.infer<typeof foundMessageSchema>;
export const foundMessagesSchema = z.array(foundMessageSchema);
