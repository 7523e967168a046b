import { beginningOf, fromLetter } from '@praticio/contracts/base/shorten';
import type { FoundMessageView } from '@praticio/contracts/messaging/conversation';
import type { FoundMessage } from './search-messages.ts';
import { participantOf } from './view.ts';

const BEFORE = 40;
const LENGTH = 140;

/** The text around the found word, on one line. */
function excerptOf(content: string, at: number): string {
  const from = Math.max(0, at - BEFORE);
  const rest = fromLetter(content, from);
  const part = beginningOf(rest, LENGTH);
  const text = part.replace(/\s+/g, ' ').trim();
  return `${from > 0 ? '…' : ''}${text}${part.length < rest.length ? '…' : ''}`;
}

export function foundMessageView({ shown, message, at }: FoundMessage): FoundMessageView {
  const { conversation, readerId } = shown;
  return {
    conversationId: conversation.id,
    otherParticipant: participantOf(shown),
    offerTitle: conversation.offer.title,
    messageId: message.id,
    excerpt: excerptOf(message.content, at),
    createdAt: message.createdAt.toISOString(),
    isFromCurrentUser: message.senderId === readerId,
  };
}
