import {
  type AccessOf,
  administrators,
  recruiters,
  signedIn,
  unknownId,
  type World,
} from '../base/access.ts';
import type { ExamplesOf } from '../base/example.ts';
import type { ConversationEntry, MessageView } from './conversation.ts';
import type * as endpoints from './endpoints.ts';
import type { Notification } from './notification.ts';
import type { ReplyTemplate } from './reply-template.ts';

const id = '3d0b5a52-1c7f-4d0e-9b51-7a3f0c9e2d44';
const attachmentId = '9e1f7c3a-4b2d-4f6e-8a17-5c0d2e9b6f30';
const userId = '0b6f3f0e-52a4-4c1e-8a55-0c8b7c0c9d51';
const claire = { firstname: 'Claire', lastname: 'Martin' };

const message: MessageView = {
  id: `${id}-2`,
  content: 'Bonjour Claire, seriez-vous disponible mardi à 14 h pour un entretien ?',
  createdAt: '2026-11-20T10:12:00.000Z',
  sender: { id: userId, firstname: 'Camille', lastname: 'Morel' },
  isFromCurrentUser: true,
  isRead: false,
  readAt: null,
  attachments: [
    { id: attachmentId, originalFilename: 'planning.pdf', type: 'other', fileSizeFormatted: '184 Ko' },
  ],
};

const entry: ConversationEntry = {
  id,
  isActive: true,
  canUnblock: false,
  otherParticipant: { ...claire, structureName: null, logoUrl: null, verified: false },
  offerInterest: { offer: { id: 512, title: 'Cardiologue en clinique', location: 'Nantes' } },
  lastMessage: {
    id: message.id,
    content: message.content,
    createdAt: message.createdAt,
    senderName: 'Camille Morel',
    isFromCurrentUser: true,
    hasAttachments: true,
  },
  updatedAt: message.createdAt,
  unreadCount: 0,
};

const template: ReplyTemplate = {
  title: 'Proposer un entretien',
  content: 'Bonjour, votre profil nous intéresse : seriez-vous disponible cette semaine pour un entretien ?',
};

const notification: Notification = {
  id: '6f2b0c1d-8e4a-4b7f-9c35-1d0e2f3a4b5c',
  at: '2026-11-20T10:12:00.000Z',
  isRead: false,
  subject: { kind: 'interest-received', offerId: 512, offerTitle: 'Cardiologue en clinique' },
};

const pushSubscription = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABpH',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

export const messagingExamples = {
  listConversations: { query: { search: 'nantes', page: 1, limit: 30 }, response: [entry] },
  countUnreadConversations: { response: { unreadCount: 2, totalUnreadConversations: 2 } },
  readThread: {
    params: { id },
    query: { before: `${id}-3`, limit: 50 },
    response: { ...entry, messages: [message], hasMore: true },
  },
  sendMessage: { params: { id }, body: { content: message.content }, response: { data: message } },
  startContact: {
    body: { cvFilename: 'cv-3f1c8a', content: message.content, offerId: null },
    response: { conversationId: id },
  },
  markConversationRead: { params: { id }, response: entry },
  changeConversationStatus: {
    params: { id },
    body: { isActive: false },
    response: { ...entry, isActive: false, canUnblock: true },
  },
  reportConversation: {
    params: { id },
    body: { reason: 'abuse', details: 'Des propos blessants.', messageId: `${id}-1` },
    response: { message: 'Merci, votre signalement a été transmis.' },
  },
  readReportedThread: {
    params: { id: 'message-2f1c7a307f2e4b8a8f571d6a9e0c4b11' },
    body: { contentId: `${id}-1` },
    response: {
      offer: { id: 412, title: 'Remplacement de cardiologie' },
      recruiter: { id: '9e6a3f5c-1f0a-4f53-8d7e-51e2c3b4a6d7', name: 'Clinique du Port' },
      candidate: { id: userId, name: 'Claire Martin' },
      messages: [
        {
          id: `${id}-1`,
          number: 1,
          senderId: userId,
          author: 'Claire Martin',
          content: 'Bonjour, votre poste me convient.',
          createdAt: '2026-11-20T10:12:00.000Z',
          files: ['CV Claire Martin.pdf'],
          isReported: true,
        },
      ],
      messageCount: 1,
    },
  },
  searchMessages: {
    query: { q: 'entretien' },
    response: [
      {
        conversationId: id,
        otherParticipant: { ...claire, structureName: null, logoUrl: null, verified: false },
        offerTitle: 'Cardiologue en clinique',
        messageId: message.id,
        excerpt: '…ez-vous disponible mardi à 14 h pour un entretien ?',
        createdAt: message.createdAt,
        isFromCurrentUser: true,
      },
    ],
  },
  readAttachment: { params: { id: attachmentId } },
  listReplyTemplates: { response: [template] },
  saveReplyTemplates: { body: { templates: [template] }, response: [template] },
  listNotifications: { response: { unreadCount: 1, items: [notification] } },
  markNotificationsRead: {
    body: { ids: [notification.id] },
    response: { unreadCount: 0, items: [{ ...notification, isRead: true }] },
  },
  readPushKey: { response: { publicKey: pushSubscription.keys.p256dh } },
  keepPushSubscription: { body: pushSubscription, response: { endpoint: pushSubscription.endpoint } },
  deletePushSubscription: { body: { endpoint: pushSubscription.endpoint } },
  createSubscription: {
    response: {
      token: 'eyJhbGciOiJIUzI1NiJ9.eyJtZXJjdXJlIjp7fX0.c2lnbmF0dXJl',
      topics: [`user/${userId}/messages`, `user/${userId}/status`],
      expiresAt: '2026-11-20T11:12:00.000Z',
    },
  },
  deleteSubscription: {},
} as const satisfies ExamplesOf<typeof endpoints>;

const ofConversation = ({ conversation: id }: World) => ({ id });

export const messagingAccess: AccessOf<typeof endpoints> = {
  listConversations: { expected: signedIn(200) },
  countUnreadConversations: { expected: signedIn(200) },
  readThread: { expected: [401, 200, 404, 200, 404, 404], params: ofConversation },
  markConversationRead: {
    expected: [401, 200, 404, 200, 404, 404],
    params: ofConversation,
  },
  sendMessage: {
    expected: [401, 415, 404, 415, 404, 404],
    params: ofConversation,
    json: {},
  },
  startContact: { expected: recruiters(422), json: {} },
  changeConversationStatus: {
    expected: [401, 200, 404, 200, 404, 404],
    params: ofConversation,
    json: { isActive: true },
  },
  reportConversation: {
    expected: [401, 422, 404, 422, 404, 404],
    params: ofConversation,
    json: {},
  },
  readReportedThread: { expected: administrators(422), params: unknownId, json: {} },
  searchMessages: { expected: signedIn(200), query: '?q=bonjour' },
  readAttachment: {
    expected: signedIn(404),
    params: unknownId,
  },
  listReplyTemplates: { expected: signedIn(200) },
  saveReplyTemplates: { expected: signedIn(200), json: { templates: [] } },
  readPushKey: { expected: signedIn(200) },
  keepPushSubscription: { expected: signedIn(422), json: {} },
  deletePushSubscription: { expected: signedIn(422), json: {} },
  listNotifications: { expected: signedIn(200) },
  markNotificationsRead: { expected: signedIn(200), json: {} },
  createSubscription: { expected: signedIn(201) },
  deleteSubscription: { expected: signedIn(204) },
};
