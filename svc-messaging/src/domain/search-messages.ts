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

/** A message of a conversation, before it is read. */
interface Place {
  conversation: Conversation;
  number: number;
}

/** Every message of the conversations, latest first. */
function* placesOf(conversations: Conversation[]): Generator<Place> {
  for (const conversation of conversations)
    for (let number = conversation.messageCount; number > 0; number -= 1) yield { conversation, number };
}

/**
 * Finds messages of the reader's conversations that contain every word, latest conversation and message first. Messages
 * are read a batch at a time over all conversations, because most conversations are short.
 */
export function searchMessages(deps: { conversations: Conversations; messages: Messages; members: Members }) {
  return async (readerId: string, query: string): Promise<FoundMessage[]> => {
    const words = foldInPlace(query).split(/\s+/).filter(Boolean);
    const all = await deps.conversations.listOf(readerId);
    const found: { place: Place; message: Message; at: number }[] = [];
    const perConversation = new Map<string, number>();
    const isFull = ({ id }: Conversation) => (perConversation.get(id) ?? 0) >= PER_CONVERSATION_MAX;

    async function read(places: Place[]) {
      const messages = await deps.messages.findMany(
        places.map(({ conversation, number }) => messageId(conversation.id, number)),
      );
      const byId = new Map(messages.map((message) => [message.id, message]));
      for (const place of places) {
        const { conversation, number } = place;
        const message = byId.get(messageId(conversation.id, number));
        const at = message ? positionIn(message.content, words) : -1;
        if (!message || at < 0 || isFull(conversation)) continue;
        perConversation.set(conversation.id, (perConversation.get(conversation.id) ?? 0) + 1);
        found.push({ place, message, at });
      }
    }

    let batch: Place[] = [];
    let taken = 0;
    for (const place of placesOf(all)) {
      if (taken >= MESSAGES_READ_MAX || found.length >= FOUND_MAX) break;
      if (isFull(place.conversation)) continue;
      batch.push(place);
      taken += 1;
      if (batch.length < MESSAGES_PER_READ) continue;
      await read(batch);
      batch = [];
    }
    if (batch.length > 0 && found.length < FOUND_MAX) await read(batch);
    return showFound(found.slice(0, FOUND_MAX), readerId);
  };

  async function showFound(
    found: { place: Place; message: Message; at: number }[],
    readerId: string,
  ): Promise<FoundMessage[]> {
    const others = found.map(({ place }) => otherOf(place.conversation, readerId));
    const members = await deps.members.findMany([...new Set([readerId, ...others])]);
    return found.map(({ place: { conversation }, message, at }) => ({
      shown: { conversation, readerId, members },
      message,
      at,
    }));
  }
}
