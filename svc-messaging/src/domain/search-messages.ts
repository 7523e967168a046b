import { fold } from 'contracts/base/fold';
import { type Conversation, type Message, messageId, otherOf } from './conversation.ts';
import type { ShownConversation } from './list-conversations.ts';
import type { Conversations, Members, Messages } from './ports.ts';

const MESSAGES_PER_READ = 500;
/** A search reads at most this many messages, beginning with the latest conversations. */
const MESSAGES_READ_MAX = 20_000;
const FOUND_MAX = 50;
const PER_CONVERSATION_MAX = 10;

export interface FoundMessage {
  shown: ShownConversation;
  message: Message;
  /** Position of the first matching word in the content. */
  at: number;
}

/** Folds letter by letter, so that a position in the folded text is the same position in the original. */
function foldInPlace(text: string): string {
  return Array.from(text, (letter) => {
    const plain = fold(letter);
    return plain.length === letter.length ? plain : letter;
  }).join('');
}

/** Position of the first word if the text contains all of them, otherwise -1. */
function positionIn(content: string, words: string[]): number {
  const text = foldInPlace(content);
  const positions = words.map((word) => text.indexOf(word));
  return positions.includes(-1) ? -1 : Math.min(...positions);
}

/** Finds messages of the reader's conversations that contain every word, latest conversation and message first. */
export function searchMessages(deps: { conversations: Conversations; messages: Messages; members: Members }) {
  /** Message ids of a conversation, latest first, a page at a time. */
  function* pagesOf({ id, messageCount }: Conversation) {
    for (let last = messageCount; last > 0; last -= MESSAGES_PER_READ) {
      const length = Math.min(last, MESSAGES_PER_READ);
      yield Array.from({ length }, (_, index) => messageId(id, last - index));
    }
  }

  async function findIn(conversation: Conversation, words: string[], mayRead: number) {
    const found: { message: Message; at: number }[] = [];
    let read = 0;
    for (const ids of pagesOf(conversation)) {
      if (read >= mayRead) break;
      read += ids.length;
      for (const message of (await deps.messages.findMany(ids)).toReversed()) {
        const at = positionIn(message.content, words);
        if (at >= 0) found.push({ message, at });
      }
      if (found.length >= PER_CONVERSATION_MAX) break;
    }
    return { found: found.slice(0, PER_CONVERSATION_MAX), read };
  }

  return async (readerId: string, query: string): Promise<FoundMessage[]> => {
    const words = foldInPlace(query).split(/\s+/).filter(Boolean);
    const all = await deps.conversations.listOf(readerId);
    const others = all.map((conversation) => otherOf(conversation, readerId));
    const members = await deps.members.findMany([...new Set([readerId, ...others])]);
    const results: FoundMessage[] = [];
    let left = MESSAGES_READ_MAX;
    for (const conversation of all) {
      if (left <= 0 || results.length >= FOUND_MAX) break;
      const { found, read } = await findIn(conversation, words, left);
      left -= read;
      const shown = { conversation, readerId, members };
      results.push(...found.map(({ message, at }) => ({ shown, message, at })));
    }
    return results.slice(0, FOUND_MAX);
  };
}
