import { changeConversationStatus, closeConversations } from './domain/change-conversation-status.ts';
import { createSubscription } from './domain/create-subscription.ts';
import { keepPushSubscription } from './domain/keep-push-subscription.ts';
import { listConversations } from './domain/list-conversations.ts';
import { listOwnFiles } from './domain/list-own-files.ts';
import { markConversationRead } from './domain/mark-conversation-read.ts';
import { markNotificationsRead, notifyPerson } from './domain/notify-person.ts';
import { openConversation } from './domain/open-conversation.ts';
import type {
  Attachments,
  Clock,
  Conversations,
  IsErased,
  Members,
  Messages,
  NotificationStore,
  PublishNotifications,
  PushSubscriptions,
  ReplyTemplates,
  Reports,
  SignSubscriberToken,
  TakenDownOffers,
} from './domain/ports.ts';
import { readAttachment } from './domain/read-attachment.ts';
import { findConversation, readThread, showConversation } from './domain/read-thread.ts';
import { reportConversation } from './domain/report-conversation.ts';
import { searchMessages } from './domain/search-messages.ts';
import { sendMessage } from './domain/send-message.ts';
import { showNotifications } from './domain/show-notifications.ts';

export interface Ports {
  conversations: Conversations;
  messages: Messages;
  attachments: Attachments;
  members: Members;
  reports: Reports;
  takenDown: TakenDownOffers;
  signToken: SignSubscriberToken;
  now: Clock;
  notifications: NotificationStore;
  publishNotifications: PublishNotifications;
  isErased: IsErased;
  replyTemplates: ReplyTemplates;
  pushSubscriptions: PushSubscriptions;
  /** Whether push messages may be sent to this URL. */
  acceptsPushTo: (endpoint: string) => boolean;
  /** Whether push messages can be encrypted for the key of a browser. */
  isPushKey: (p256dh: string) => boolean;
}

/** All use cases of messaging, built on the given ports. */
export function createUseCases(ports: Ports) {
  return {
    openConversation: openConversation(ports),
    listConversations: listConversations(ports),
    countUnreadConversations: ports.conversations.countUnread,
    readThread: readThread(ports),
    findConversation: findConversation(ports),
    showConversation: showConversation(ports),
    sendMessage: sendMessage(ports),
    markConversationRead: markConversationRead({ ...ports, publish: ports.publishNotifications }),
    reportConversation: reportConversation(ports),
    searchMessages: searchMessages(ports),
    changeConversationStatus: changeConversationStatus(ports),
    closeConversations: closeConversations(ports),
    readAttachment: readAttachment(ports),
    listOwnFiles: listOwnFiles(ports),
    createSubscription: createSubscription(ports),
    listReplyTemplates: ports.replyTemplates.listOf,
    saveReplyTemplates: ports.replyTemplates.save,
    keepPushSubscription: keepPushSubscription(ports),
    removePushSubscription: ports.pushSubscriptions.remove,
    listNotifications: ports.notifications.listOf,
    showNotifications: showNotifications(ports),
    notifyPerson: notifyPerson({ ...ports, publish: ports.publishNotifications }),
    markNotificationsRead: markNotificationsRead({ ...ports, publish: ports.publishNotifications }),
  };
}
export type UseCases = ReturnType<typeof createUseCases>;
