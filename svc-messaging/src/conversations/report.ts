import { createHash } from 'node:crypto';
import {
  REPORT_EXCERPT_LENGTH,
  type Reported,
  type ReportInput,
} from '@praticio/contracts/administration/report';
import { shorten } from '@praticio/contracts/base/shorten';
import type { Acting } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import { type Conversation, type Message, messageId, otherOf, sideOf } from './conversation.ts';
import type { MessageStore } from './message-store.ts';
import type { ReportStore } from './report-store.ts';
import type { ConversationStore } from './store.ts';

/** The excerpt of a reported conversation is taken from this many of its latest messages. */
const EXCERPT_MESSAGES = 20;

/** Derived from the reporter and the reported content, so that a repeated report has the same id. */
export function reportIdOf(reporterId: string, contentId: string): string {
  const key = createHash('sha256').update(`${reporterId} ${contentId}`).digest('hex');
  return `message-${key.slice(0, 32)}`;
}

type Content = Pick<Reported, 'kind' | 'contentId' | 'excerpt'>;

/** A message as text with its file names. */
function textOf({ content, attachments }: Message): string {
  return [content, ...attachments.map(({ name }) => `[${name}]`)].filter((part) => part !== '').join(' ');
}

/** Reports one message of the other participant, or the whole conversation, to the administrators; once per reporter. */
export function reportConversation(deps: {
  conversations: Pick<ConversationStore, 'find'>;
  messages: Pick<MessageStore, 'find' | 'findMany'>;
  reports: Pick<ReportStore, 'insert'>;
  now: () => Date;
}) {
  async function reportedMessage(conversation: Conversation, id: string, author: string): Promise<Content> {
    const message = await deps.messages.find(id);
    const isThere =
      message?.conversationId === conversation.id && message.number <= conversation.messageCount;
    if (!message || !isThere) throw new AppError('message/not-found');
    if (message.senderId !== author) throw new AppError('message/own');
    return { kind: 'message', contentId: id, excerpt: shorten(textOf(message), REPORT_EXCERPT_LENGTH) };
  }

  async function reportedConversation({ id, messageCount }: Conversation, author: string): Promise<Content> {
    const length = Math.min(messageCount, EXCERPT_MESSAGES);
    const latest = await deps.messages.findMany(
      Array.from({ length }, (_, index) => messageId(id, messageCount - index)),
    );
    const theirs = latest.filter(({ senderId }) => senderId === author).map(textOf);
    return {
      kind: 'conversation',
      contentId: id,
      excerpt: shorten(theirs.toReversed().join('\n'), REPORT_EXCERPT_LENGTH),
    };
  }

  return async (
    { id: reporterId, holder }: Pick<Acting, 'id' | 'holder'>,
    conversationId: string,
    { messageId: reported, reason, details }: ReportInput & { messageId?: string | undefined },
  ): Promise<void> => {
    const conversation = await deps.conversations.find(conversationId);
    if (!conversation || !sideOf(conversation, holder)) throw new AppError('conversation/not-found');
    const authorId = otherOf(conversation, holder);
    const content = reported
      ? await reportedMessage(conversation, reported, authorId)
      : await reportedConversation(conversation, authorId);
    const reportId = reportIdOf(reporterId, content.contentId);
    const reportedAt = deps.now().toISOString();
    await deps.reports.insert({
      ...content,
      reportId,
      page: null,
      authorId,
      reporterId,
      reason,
      details,
      reportedAt,
    });
  };
}
