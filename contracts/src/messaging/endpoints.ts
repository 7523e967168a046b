import { reportParams, reportResponseSchema } from '../administration/report.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { idParams } from '../base/params.ts';
import { contactInputSchema, contactSchema } from './contact.ts';
import {
  attachmentRule,
  conversationEntrySchema,
  conversationReportSchema,
  conversationsQuerySchema,
  conversationsSchema,
  foundMessagesSchema,
  messageInputSchema,
  messageSearchSchema,
  sentMessageSchema,
  statusInputSchema,
  threadQuerySchema,
  threadSchema,
} from './conversation.ts';
import { subscriptionSchema, unreadCountSchema } from './live.ts';
import { notificationsReadSchema, notificationsSchema } from './notification.ts';
import { pushEndpointSchema, pushKeySchema, pushSubscriptionSchema } from './push.ts';
import { replyTemplatesInputSchema, replyTemplatesSchema } from './reply-template.ts';
import { reportedThreadInputSchema, reportedThreadSchema } from './reported-thread.ts';

export const listConversations = {
  method: 'GET',
  path: '/api/messaging/conversations',
  access: 'onboarded',
  summary: "The caller's conversations, the one with the latest message first",
  query: conversationsQuerySchema,
  response: conversationsSchema,
  paged: true,
} as const satisfies Endpoint;

export const countUnreadConversations = {
  method: 'GET',
  path: '/api/messaging/conversations/unread-count',
  access: 'onboarded',
  summary: 'How many conversations hold messages that the caller has not read',
  response: unreadCountSchema,
} as const satisfies Endpoint;

export const readThread = {
  method: 'GET',
  path: '/api/messaging/conversations/:id',
  access: 'onboarded',
  summary: 'A conversation with its latest messages, or those before one of them',
  params: idParams,
  query: threadQuerySchema,
  response: threadSchema,
  errors: ['conversation/not-found'],
} as const satisfies Endpoint;

export const sendMessage = {
  method: 'POST',
  path: '/api/messaging/conversations/:id/messages',
  access: 'onboarded',
  summary: 'Sends a message with up to five files; the same Idempotency-Key is the same message',
  params: idParams,
  form: { fields: messageInputSchema, files: { file: attachmentRule } },
  idempotent: true,
  status: 201,
  response: sentMessageSchema,
  errors: ['conversation/not-found', 'conversation/blocked', 'message/empty', 'request/key-reused'],
} as const satisfies Endpoint;

export const startContact = {
  method: 'POST',
  path: '/api/messaging/contacts',
  access: 'recruiter',
  summary:
    'Writes to the owner of an unlocked CV; the same two have one conversation for each offer, and one without',
  body: contactInputSchema,
  idempotent: true,
  status: 201,
  response: contactSchema,
  errors: [
    'contact/cv-locked',
    'contact/offer-closed',
    'contact/offer-confidential',
    'contact/offer-reserved',
    'contact/too-many',
    'conversation/blocked',
    'cv/not-found',
    'cv/withdrawn',
    'offer/not-found',
    'request/key-reused',
  ],
} as const satisfies Endpoint;

export const markConversationRead = {
  method: 'PATCH',
  path: '/api/messaging/conversations/:id/messages/mark-read',
  access: 'onboarded',
  summary: 'Marks everything in a conversation as read by the caller',
  params: idParams,
  response: conversationEntrySchema,
  errors: ['conversation/not-found'],
} as const satisfies Endpoint;

export const changeConversationStatus = {
  method: 'PATCH',
  path: '/api/messaging/conversations/:id/status',
  access: 'onboarded',
  summary: 'Blocks a conversation, or unblocks one that the caller has blocked',
  params: idParams,
  body: statusInputSchema,
  response: conversationEntrySchema,
  errors: ['conversation/not-found', 'conversation/closed', 'conversation/blocked-by-other'],
} as const satisfies Endpoint;

export const reportConversation = {
  method: 'POST',
  path: '/api/messaging/conversations/:id/report',
  access: 'onboarded',
  summary: "Reports a message of the other participant's, or the conversation, to the administrators",
  params: idParams,
  body: conversationReportSchema,
  status: 201,
  response: reportResponseSchema,
  errors: ['conversation/not-found', 'message/not-found', 'message/own'],
} as const satisfies Endpoint;

export const readReportedThread = {
  method: 'POST',
  path: '/api/admin/reports/:id/thread',
  access: 'admin',
  confirmed: true,
  summary: 'The conversation of a report, which is noted in the log as read',
  params: reportParams,
  body: reportedThreadInputSchema,
  response: reportedThreadSchema,
  errors: ['report/not-found'],
} as const satisfies Endpoint;

export const searchMessages = {
  method: 'GET',
  path: '/api/messaging/search',
  access: 'onboarded',
  summary: "Messages of the caller's conversations that have every word",
  query: messageSearchSchema,
  response: foundMessagesSchema,
} as const satisfies Endpoint;

export const readAttachment = {
  method: 'GET',
  path: '/api/messaging/attachments/:id/download',
  access: 'onboarded',
  summary: 'A file of a message, for the two participants',
  params: idParams,
  sends: 'file',
  errors: ['attachment/not-found'],
} as const satisfies Endpoint;

export const listReplyTemplates = {
  method: 'GET',
  path: '/api/messaging/reply-templates',
  access: 'onboarded',
  summary: "The caller's templates of replies",
  response: replyTemplatesSchema,
} as const satisfies Endpoint;

export const saveReplyTemplates = {
  method: 'PUT',
  path: '/api/messaging/reply-templates',
  access: 'onboarded',
  summary: "Replaces the caller's templates of replies",
  body: replyTemplatesInputSchema,
  response: replyTemplatesSchema,
} as const satisfies Endpoint;

export const listNotifications = {
  method: 'GET',
  path: '/api/messaging/notifications',
  access: 'user',
  summary: "The caller's latest notifications, newest first, and how many are unread",
  response: notificationsSchema,
} as const satisfies Endpoint;

export const markNotificationsRead = {
  method: 'POST',
  path: '/api/messaging/notifications/read',
  access: 'user',
  summary: 'Marks notifications as read, all of them without ids',
  body: notificationsReadSchema,
  response: notificationsSchema,
} as const satisfies Endpoint;

export const readPushKey = {
  method: 'GET',
  path: '/api/messaging/push',
  access: 'user',
  summary: 'The key that a browser needs to subscribe to push messages; null where they are not offered',
  response: pushKeySchema,
} as const satisfies Endpoint;

export const keepPushSubscription = {
  method: 'POST',
  path: '/api/messaging/push',
  access: 'user',
  summary: "Sends the caller's notifications to this browser too, as long as the session lasts",
  body: pushSubscriptionSchema,
  status: 201,
  response: pushEndpointSchema,
  errors: ['push/service-unknown'],
} as const satisfies Endpoint;

export const deletePushSubscription = {
  method: 'DELETE',
  path: '/api/messaging/push',
  access: 'user',
  summary: 'Ends the push messages to a browser',
  body: pushEndpointSchema,
} as const satisfies Endpoint;

export const createSubscription = {
  method: 'POST',
  path: '/api/messaging/subscription',
  access: 'user',
  summary: "A token for live updates on the caller's own topics, also set as a cookie for the hub",
  status: 201,
  response: subscriptionSchema,
} as const satisfies Endpoint;

export const deleteSubscription = {
  method: 'DELETE',
  path: '/api/messaging/subscription',
  access: 'user',
  summary: "Removes the hub's cookie",
} as const satisfies Endpoint;
