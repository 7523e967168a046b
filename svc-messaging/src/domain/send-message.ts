import { randomUUID } from 'node:crypto';
import { AppError } from 'service-kit/errors';
import { createTurns } from 'service-kit/turns';
import {
  type Attachment,
  type Conversation,
  lastMessageOf,
  type Message,
  messageId,
  otherOf,
  otherSide,
  sideOf,
} from './conversation.ts';
import type { Attachments, Clock, ConversationChange, Conversations, Messages } from './ports.ts';

const SENDINGS_KEPT = 20;
const ATTEMPTS = 20;

interface Deps {
  conversations: Conversations;
  messages: Messages;
  attachments: Attachments;
  now: Clock;
}
export interface NewMessage {
  content: string;
  files: { name: string; mediaType: string; bytes: Buffer; isImage: boolean }[];
  /** Idempotency key: a repeated request with the same key is the same message. */
  key: string;
  /** Digest of the content: the same key with another digest is refused with 'request/key-reused'. */
  digest: string;
}

/**
 * Sends a message in two writes. The first stores the message under the next number; the second updates the conversation
 * and emits the event, and only then does the message count. After a crash between the two nobody sees the message, and
 * the next sender completes it.
 */
export function sendMessage({ conversations, messages, attachments, now }: Deps) {
  /** Messages of one conversation go one after the other in this process, so that they rarely collide in the database. */
  const inTurn = createTurns();

  async function open(id: string, userId: string): Promise<Conversation> {
    const conversation = await conversations.find(id);
    if (!conversation || !sideOf(conversation, userId)) throw new AppError('conversation/not-found');
    if (!conversation.isActive) throw new AppError('conversation/blocked');
    return conversation;
  }

  /** Adds `message` to the conversation unless it is already in. Throws when the conversation was blocked meanwhile. */
  const commit = (message: Message) =>
    conversations.change(message.conversationId, (current): ConversationChange | null => {
      if (current.messageCount >= message.number) return null;
      if (!current.isActive) throw new AppError('conversation/blocked');
      return withMessage(current, message);
    });

  /** Stores the message under the next free number, after completing messages that other senders left half sent. */
  async function store(conversation: Conversation, sent: Omit<Message, 'id' | 'number'>): Promise<Message> {
    let { messageCount } = conversation;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const number = messageCount + 1;
      const message = { ...sent, number, id: messageId(conversation.id, number) };
      if (await messages.insert(message)) return message;
      const earlier = await messages.find(message.id);
      if (earlier) await commit(earlier);
      messageCount = number;
      if (earlier?.key === sent.key && earlier.senderId === sent.senderId) return asSent(earlier, sent);
    }
    throw new AppError('conflict/version');
  }

  async function send(userId: string, conversationId: string, input: NewMessage): Promise<Message> {
    const conversation = await open(conversationId, userId);
    const key = `${userId}:${input.key}`;
    const sent = conversation.sendings.find((sending) => sending.key === key);
    const earlier = sent && (await messages.find(sent.messageId));
    if (earlier) return asSent(earlier, input);
    const content = input.content.trim();
    if (content === '' && input.files.length === 0) throw new AppError('message/empty');

    const attached: Attachment[] = [];
    const files = input.files.map(({ name, mediaType, bytes, isImage }) => {
      const id = randomUUID();
      attached.push({ id, name, type: isImage ? 'image' : 'other', bytes: bytes.length });
      return { id, conversationId, ownerId: userId, name, mediaType, bytes };
    });
    await attachments.store(files);
    const message = await store(conversation, {
      conversationId,
      senderId: userId,
      content,
      attachments: attached,
      key,
      digest: input.digest,
      createdAt: now(),
      readAt: null,
    });
    await commit(message);
    // a repeated request returns the earlier message, which has its own files
    if (message.attachments === attached) await attachments.keep(attached.map(({ id }) => id));
    return message;
  }

  return (userId: string, conversationId: string, input: NewMessage): Promise<Message> =>
    inTurn(conversationId, () => send(userId, conversationId, input));
}

/** The earlier message of a repeated request. Throws when the request's content differs. */
function asSent(earlier: Message, { digest }: { digest?: string }): Message {
  if (earlier.digest !== undefined && earlier.digest !== digest) throw new AppError('request/key-reused');
  return earlier;
}

function withMessage(current: Conversation, message: Message): ConversationChange {
  const { id, number, key, senderId, createdAt } = message;
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
      { type: 'message.sent', data: { conversationId: current.id, messageId: id, senderId, receiverId } },
    ],
  };
}
