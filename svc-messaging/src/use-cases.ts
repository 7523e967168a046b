import { changeStatus, closeConversations } from './domain/change-status.ts';
import { listConversations } from './domain/list-conversations.ts';
import { markRead } from './domain/mark-read.ts';
import { openConversation } from './domain/open-conversation.ts';
import type { Attachments, Clock, Conversations, Messages, People, Reports } from './domain/ports.ts';
import { readAttachment } from './domain/read-attachment.ts';
import { readThread, showConversation } from './domain/read-thread.ts';
import { reportMessage } from './domain/report-message.ts';
import { searchMessages } from './domain/search-messages.ts';
import { sendMessage } from './domain/send-message.ts';

export interface Ports {
  conversations: Conversations;
  messages: Messages;
  attachments: Attachments;
  people: People;
  reports: Reports;
  now: Clock;
}

/** Everything that messaging can do, over the ports it is given. */
export function createUseCases(ports: Ports) {
  return {
    openConversation: openConversation(ports),
    listConversations: listConversations(ports),
    countUnread: ports.conversations.countUnread,
    readThread: readThread(ports),
    showConversation: showConversation(ports),
    sendMessage: sendMessage(ports),
    markRead: markRead(ports),
    reportMessage: reportMessage(ports),
    searchMessages: searchMessages(ports),
    changeStatus: changeStatus(ports),
    closeConversations: closeConversations(ports),
    readAttachment: readAttachment(ports),
  };
}
export type UseCases = ReturnType<typeof createUseCases>;
