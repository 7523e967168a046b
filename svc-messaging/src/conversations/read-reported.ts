import { REPORTED_MESSAGES_PER_PAGE } from '@praticio/contracts/messaging/reported-thread';
import type { Acting } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import { type Conversation, type Message, messageId } from './conversation.ts';
import type { MessageStore } from './message-store.ts';
import { reportIdOf } from './report.ts';
import type { ReportStore } from './report-store.ts';
import { type ShowDeps, type ShownConversation, withPeople } from './show.ts';
import type { ConversationStore } from './store.ts';

/** How many messages after the reported one are shown. */
const MESSAGES_AFTER = 20;

interface Deps {
  conversations: Pick<ConversationStore, 'find'>;
  messages: Pick<MessageStore, 'findMany'>;
  members: ShowDeps['members'];
  reports: Pick<ReportStore, 'find' | 'noteReading'>;
}

/** A reported conversation as administrators read it. */
export interface ReportedPage {
  shown: ShownConversation;
  messages: Message[];
  contentId: string;
}

/**
 * Reads the conversation of a report for an administrator, and logs each reading. The report's id is derived from the reported
 * message or conversation, so that it gives access to no other conversation.
 */
export function readReportedThread(deps: Deps) {
  async function conversationOf(contentId: string): Promise<{ conversation: Conversation; number: number }> {
    const whole = await deps.conversations.find(contentId);
    if (whole) return { conversation: whole, number: whole.messageCount };
    const [, id = '', number = '0'] = /^(.+)-(\d{1,9})$/.exec(contentId) ?? [];
    const conversation = id ? await deps.conversations.find(id) : null;
    if (!conversation) throw new AppError('report/not-found');
    return { conversation, number: Number(number) };
  }

  return async (
    actor: Pick<Acting, 'id'>,
    reportId: string,
    { contentId, upTo }: { contentId: string; upTo: number | null },
  ): Promise<ReportedPage> => {
    const report = await deps.reports.find(reportId);
    if (!report || reportIdOf(report.reporterId, contentId) !== reportId)
      throw new AppError('report/not-found');
    const { conversation, number } = await conversationOf(contentId);
    const last = Math.min(upTo ?? number + MESSAGES_AFTER, conversation.messageCount);
    const first = Math.max(1, last - REPORTED_MESSAGES_PER_PAGE + 1);
    const ids = Array.from({ length: last - first + 1 }, (_, index) =>
      messageId(conversation.id, first + index),
    );
    await deps.reports.noteReading(reportId, actor.id);
    const messages = await deps.messages.findMany(ids);
    const shown = await withPeople(deps, conversation.recruiterId, conversation, messages);
    return { shown, messages, contentId };
  };
}
