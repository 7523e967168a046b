import { randomUUID } from 'node:crypto';
import { AppError } from 'service-kit/errors';
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
import { createTurns } from './in-turn.ts';
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
  /** The same key is the same message, however often it is sent. */
  key: string;
  /** Tells another content under the same key: 422 'request/key-reused', nothing sent. */
  digest: string;
}

/**
 * Sends a message. It takes the next number first, and counts once the conversation says so, in the one write that
 * carries its event: a crash between the two leaves nothing to be seen, and whoever writes next completes it.
 */
export function sendMessage({ conversations, messages, attachments, now }: Deps) {
  const inTurn = createTurns();

  async function open(id: string, userId: string): Promise<Conversation> {
    const conversation = await conversations.find(id);
    if (!conversation || !sideOf(conversation, userId)) throw new AppError('conversation/not-found');
    if (!conversation.isActive) throw new AppError('conversation/blocked');
    return conversation;
  }

  /** The conversation with `message` in it; null when it is in already. Refused when it was blocked meanwhile. */
  const commit = (message: Message) =>
    conversations.change(message.conversationId, (current): ConversationChange | null => {
      if (current.messageCount >= message.number) return null;
      if (!current.isActive) throw new AppError('conversation/blocked');
      return withMessage(current, message);
    });

  /** Takes the next number, after completing what another sender has begun. */
  async function take(conversation: Conversation, sent: Omit<Message, 'id' | 'number'>): Promise<Message> {
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
    const message = await take(conversation, {
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
    // a repeated sending is the earlier message, whose files are others
    if (message.attachments === attached) await attachments.keep(attached.map(({ id }) => id));
    return message;
  }

  return (userId: string, conversationId: string, input: NewMessage): Promise<Message> =>
    inTurn(conversationId, () => send(userId, conversationId, input));
}

/** The earlier message of a repeated sending. */
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
