import { randomUUID } from 'node:crypto';
import type { MessageEngagement } from '@praticio/contracts/messaging/conversation';
import { AppError } from '@praticio/service-kit/errors';
import { createTurns } from '@praticio/service-kit/turns';
import type { Attachments } from '../attachments/part.ts';
import {
  type Attachment,
  type Conversation,
  type ConversationChange,
  lastMessageOf,
  type Message,
  messageId,
  otherOf,
  otherSide,
  sideOf,
} from './conversation.ts';
import type { MessageStore } from './message-store.ts';
import { type ShowDeps, type ShownConversation, withPeople } from './show.ts';
import type { ConversationStore } from './store.ts';

const SENDINGS_KEPT = 20;
const ATTEMPTS = 20;

interface Deps extends Pick<ShowDeps, 'members'> {
  conversations: Pick<ConversationStore, 'change' | 'newestOf'>;
  messages: Pick<MessageStore, 'find' | 'insert'>;
  attachments: Pick<Attachments, 'store' | 'keep'>;
  now: () => Date;
}
/** A message, and its conversation as last read or written. */
interface Stored {
  message: Message;
  conversation: Conversation;
}
export interface SentMessage {
  message: Message;
  shown: ShownConversation;
}
export interface NewMessage {
  content: string;
  files: { name: string; mediaType: string; bytes: Buffer; isImage: boolean }[];
  /** Files that are stored already. */
  attached?: Attachment[];
  /** Idempotency key: a repeated request with the same key is the same message. */
  key: string;
  /** The step of an engagement that the message reports. */
  engagement?: MessageEngagement;
  /** The person who wrote it for the participant; absent if the participant did. */
  authorId?: string;
  /** Digest of a request's content: the same key with another digest is refused with 'request/key-reused'. */
  digest?: string;
}

/**
 * Sends a message in two writes. The first stores the message under the next number; the second updates the conversation
 * and emits the event, and only then does the message count. After a crash between the two nobody sees the message, and
 * the next sender completes it. The caller has read the conversation; it is read again only when it has changed since.
 */
export function sendMessage({ conversations, messages, attachments, now, ...showing }: Deps) {
  /** Sends the messages of one conversation one after the other in this process, so that they rarely conflict in the database. */
  const inTurn = createTurns();

  /** Adds `message` to the conversation unless it is already in. Throws when the conversation was blocked meanwhile. */
  async function commit(message: Message, known?: Conversation): Promise<Conversation> {
    const decide = (current: Conversation): ConversationChange | null => {
      if (current.messageCount >= message.number) return null;
      if (!current.isActive) throw new AppError('conversation/blocked');
      return withMessage(current, message);
    };
    const committed = await conversations.change(message.conversationId, decide, known);
    if (!committed) throw new AppError('conversation/not-found');
    return committed;
  }

  /** Stores the message under the next free number, after completing messages that other senders left half sent. */
  async function store(conversation: Conversation, sent: Omit<Message, 'id' | 'number'>): Promise<Stored> {
    let known = conversation;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const number = known.messageCount + 1;
      const message = { ...sent, number, id: messageId(conversation.id, number) };
      if (await messages.insert(message)) return { message, conversation: known };
      const earlier = await messages.find(message.id);
      if (earlier) known = await commit(earlier);
      const again = earlier?.key === sent.key ? earlier : await sentBefore(known, sent.key);
      if (again) return { message: asSent(again, sent), conversation: known };
    }
    throw new AppError('conflict/version');
  }

  /** The message that an earlier request with this key has sent, if there was one. */
  async function sentBefore({ sendings }: Conversation, key: string): Promise<Message | null> {
    const sent = sendings.find((sending) => sending.key === key);
    return sent ? messages.find(sent.messageId) : null;
  }

  async function send(userId: string, conversation: Conversation, input: NewMessage): Promise<Stored> {
    const { id: conversationId } = conversation;
    if (!sideOf(conversation, userId)) throw new AppError('conversation/not-found');
    if (!conversation.isActive) throw new AppError('conversation/blocked');
    const key = `${userId}:${input.key}`;
    const earlier = await sentBefore(conversation, key);
    if (earlier) return { message: asSent(earlier, input), conversation };
    const content = input.content.trim();
    const attached: Attachment[] = [...(input.attached ?? [])];
    if (content === '' && input.files.length + attached.length === 0) throw new AppError('message/empty');

    const files = input.files.map(({ name, mediaType, bytes, isImage }) => {
      const id = randomUUID();
      attached.push({ id, name, type: isImage ? 'image' : 'other', bytes: bytes.length });
      return { id, conversationId, ownerId: userId, name, mediaType, bytes };
    });
    await attachments.store(files);
    const { message, conversation: known } = await store(conversation, {
      conversationId,
      senderId: userId,
      content,
      attachments: attached,
      key,
      ...(input.digest && { digest: input.digest }),
      ...(input.authorId && input.authorId !== userId && { authorId: input.authorId }),
      ...(input.engagement && { engagement: input.engagement }),
      createdAt: now(),
      readAt: null,
    });
    const committed = await commit(message, known);
    // a repeated request returns the earlier message, which has its own files
    if (message.attachments === attached) await attachments.keep(attached.map(({ id }) => id));
    return { message, conversation: committed };
  }

  return async (userId: string, conversation: Conversation, input: NewMessage): Promise<SentMessage> => {
    // while it waited for its turn, other messages were sent
    const sent = await inTurn(conversation.id, () =>
      send(userId, conversations.newestOf(conversation), input),
    );
    return {
      message: sent.message,
      shown: await withPeople(showing, userId, sent.conversation, [sent.message]),
    };
  };
}

/** The earlier message of a repeated request. Throws when the request's content differs. */
function asSent(earlier: Message, { digest }: { digest?: string }): Message {
  if (earlier.digest !== undefined && earlier.digest !== digest) throw new AppError('request/key-reused');
  return earlier;
}

function withMessage(current: Conversation, message: Message): ConversationChange {
  const { id, number, key, senderId, createdAt, engagement } = message;
  const side = sideOf(current, senderId) ?? 'candidate';
  const other = otherSide(side);
  const receiverId = otherOf(current, senderId);
  return {
    conversation: {
      ...current,
      messageCount: number,
      lastMessage: lastMessageOf(message),
      unread: { ...current.unread, [other]: current.unread[other] + 1 },
      sendings: [...current.sendings, { key, messageId: id }].slice(-SENDINGS_KEPT),
      updatedAt: createdAt,
    },
    events: [
      {
        type: 'message.sent',
        data: {
          conversationId: current.id,
          messageId: id,
          senderId,
          receiverId,
          ...(engagement && { engagement }),
        },
      },
    ],
  };
}
