import { fold, unfoldedPosition } from '@praticio/contracts/base/fold';
import { createTurns } from '@praticio/service-kit/turns';
import { type Conversation, type Message, messageId, type Reader, searchTextOf } from './conversation.ts';
import type { MessageStore } from './message-store.ts';
import { type ShowDeps, type ShownConversation, showAll } from './show.ts';
import type { ConversationStore } from './store.ts';

interface Deps extends ShowDeps {
  conversations: Pick<ConversationStore, 'partsOf'>;
  messages: Pick<MessageStore, 'findMany' | 'idsWith'>;
}

/** How many messages the database looks through at once. */
const MESSAGES_PER_BATCH = 500;
/** How many messages are read at once: bounds how long other requests wait while long texts are compared. */
const READ_AT_ONCE = 10;
/** A search looks at no more messages than this, beginning with the latest conversations. */
const MESSAGES_READ_MAX = 20_000;
const FOUND_MAX = 50;
const PER_CONVERSATION_MAX = 10;

export interface FoundMessage {
  shown: ShownConversation;
  message: Message;
  /** Position of the first matching word in the content. */
  at: number;
}

/** The different words of a search, folded. */
export const wordsOf = (query: string): string[] => [...new Set(fold(query).split(/\s+/).filter(Boolean))];

/** Position of the first word if the text contains all of them, otherwise -1. */
function positionIn(content: string, words: string[]): number {
  const text = searchTextOf(content);
  const positions = words.map((word) => text.indexOf(word));
  return positions.includes(-1) ? -1 : unfoldedPosition(content, Math.min(...positions));
}

/** A message of a conversation, before it is read. */
interface Place {
  conversation: Conversation;
  number: number;
}

const messageIdOf = ({ conversation, number }: Place) => messageId(conversation.id, number);

interface Found {
  place: Place;
  message: Message;
  at: number;
}

/** Every message of the conversations, latest first. */
async function* placesOf(parts: AsyncIterable<Conversation[]>): AsyncGenerator<Place> {
  for await (const conversations of parts)
    for (const conversation of conversations)
      for (let number = conversation.messageCount; number > 0; number -= 1) yield { conversation, number };
}

/**
 * Finds messages of the reader's conversations that contain every word, latest conversation and message first. Messages
 * are looked up a batch at a time over all conversations, because most conversations are short. The searches of a person
 * run one after the other, and the database compares the texts, so that searches do not delay messages.
 */
export function searchMessages(deps: Deps) {
  const inTurn = createTurns();

  async function search(reader: Reader, query: string): Promise<FoundMessage[]> {
    const words = wordsOf(query);
    if (words.length === 0) return [];
    const found: Found[] = [];
    const perConversation = new Map<string, number>();
    const hasRoomFor = ({ conversation }: Place) =>
      found.length < FOUND_MAX && (perConversation.get(conversation.id) ?? 0) < PER_CONVERSATION_MAX;

    async function read(places: Place[]) {
      const messages = await deps.messages.findMany(places.map(messageIdOf));
      const byId = new Map(messages.map((message) => [message.id, message]));
      for (const place of places) {
        const message = byId.get(messageIdOf(place));
        const at = message ? positionIn(message.content, words) : -1;
        if (!message || at < 0 || !hasRoomFor(place)) continue;
        const { id } = place.conversation;
        perConversation.set(id, (perConversation.get(id) ?? 0) + 1);
        found.push({ place, message, at });
      }
    }

    async function searchBatch(places: Place[]) {
      const likely = new Set(await deps.messages.idsWith(places.map(messageIdOf), words));
      let rest = places.filter((place) => likely.has(messageIdOf(place)));
      while (rest.length > 0) {
        await read(rest.slice(0, READ_AT_ONCE));
        rest = rest.slice(READ_AT_ONCE).filter(hasRoomFor);
      }
    }

    let batch: Place[] = [];
    let taken = 0;
    for await (const place of placesOf(deps.conversations.partsOf(reader))) {
      if (taken >= MESSAGES_READ_MAX || found.length >= FOUND_MAX) break;
      if (!hasRoomFor(place)) continue;
      batch.push(place);
      taken += 1;
      if (batch.length < MESSAGES_PER_BATCH) continue;
      await searchBatch(batch);
      batch = [];
    }
    if (found.length < FOUND_MAX) await searchBatch(batch);
    return showFound(found, reader.holder);
  }

  return (reader: Reader, query: string) => inTurn(reader.holder, () => search(reader, query));

  async function showFound(found: Found[], readerId: string): Promise<FoundMessage[]> {
    const conversations = [...new Set(found.map(({ place }) => place.conversation))];
    const shown = await showAll(deps, readerId, conversations);
    const byId = new Map(shown.map((each) => [each.conversation.id, each]));
    return found.flatMap(({ place, message, at }) => {
      const own = byId.get(place.conversation.id);
      return own ? [{ shown: own, message, at }] : [];
    });
  }
}
