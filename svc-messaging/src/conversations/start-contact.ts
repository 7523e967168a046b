import { createHash } from 'node:crypto';
import type { findUnlockedCv } from '@praticio/contracts/identity/commands';
import { CONTACT_WITHOUT_OFFER, type ContactInput } from '@praticio/contracts/messaging/contact';
import type { beginContact } from '@praticio/contracts/offers/commands';
import type { Acting } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import type { z } from 'zod';
import { type Conversation, lastMessageOf, type Message, messageId, NO_OFFER } from './conversation.ts';
import type { MessageStore } from './message-store.ts';
import type { sendMessage } from './send-message.ts';
import type { ConversationStore } from './store.ts';

type Input<Command extends { input: z.ZodType }> = z.input<Command['input']>;
type Output<Command extends { output: z.ZodType }> = Promise<z.output<Command['output']>>;

interface Deps {
  conversations: Pick<ConversationStore, 'find' | 'insert' | 'areInTouch' | 'blockedBy'>;
  messages: Pick<MessageStore, 'find' | 'insert'>;
  send: ReturnType<typeof sendMessage>;
  findUnlockedCv: (input: Input<typeof findUnlockedCv>) => Output<typeof findUnlockedCv>;
  beginContact: (input: Input<typeof beginContact>) => Output<typeof beginContact>;
  /** Ends the conversation if its offer or a participant has ended in the meantime. */
  endIfEnded: (conversation: Conversation) => Promise<void>;
  now: () => Date;
}

interface Written extends ContactInput {
  key: string;
  digest: string;
}

/**
 * Writes to the owner of a CV that the actor's structure has unlocked. The first message is stored before its conversation, and all
 * ids derive from the two people and the offer, so that a repeated call completes the work after a crash.
 */
export function startContact({ conversations, messages, send, ...deps }: Deps) {
  async function assertNotBlocked(holderId: string, candidateId: string): Promise<void> {
    // respond as if the CV were hidden: never reveal a block
    if (await conversations.blockedBy(candidateId, holderId)) throw new AppError('cv/withdrawn');
    if (await conversations.blockedBy(holderId, candidateId)) throw new AppError('conversation/blocked');
  }

  /** Another call may have stored its message first, which then opens the conversation. */
  async function open(conversation: Conversation, own: Message): Promise<Conversation> {
    const first = (await messages.insert(own)) ? own : ((await messages.find(own.id)) ?? own);
    const { id, recruiterId, candidateId } = conversation;
    const opened: Conversation = {
      ...conversation,
      messageCount: 1,
      lastMessage: lastMessageOf(first),
      unread: { recruiter: 0, candidate: 1 },
      sendings: [{ key: first.key, messageId: first.id }],
    };
    const events = [
      {
        type: 'conversation.opened' as const,
        data: { conversationId: id, interestId: id, recruiterId, candidateId },
      },
      {
        type: 'message.sent' as const,
        data: { conversationId: id, messageId: first.id, senderId: recruiterId, receiverId: candidateId },
      },
    ];
    await conversations.insert(opened, events);
    return (await conversations.find(id)) ?? opened;
  }

  return async (actor: Acting, { cvFilename, content, offerId, key, digest }: Written): Promise<string> => {
    const { holder, id: personId } = actor;
    const { candidateId } = await deps.findUnlockedCv({ holderId: holder, cvFilename });
    await assertNotBlocked(holder, candidateId);
    const isFirst = !(await conversations.areInTouch(holder, candidateId));
    const { offer } = await deps.beginContact({ personId, holderId: holder, candidateId, offerId, isFirst });
    const id = offer?.conversationId ?? contactIdOf(holder, candidateId);
    const at = deps.now();
    const own: Message = {
      id: messageId(id, 1),
      conversationId: id,
      number: 1,
      senderId: holder,
      ...(personId !== holder && { authorId: personId }),
      content,
      attachments: [],
      createdAt: at,
      readAt: null,
      key: `${holder}:${key}`,
      digest,
    };
    const conversation =
      (await conversations.find(id)) ?? (await open(aContact({ id, holder, candidateId, offer, at }), own));
    // the same key is the same message, whether it has opened the conversation or not
    await send(holder, conversation, { authorId: personId, content, files: [], key, digest });
    await deps.endIfEnded(conversation);
    return id;
  };
}

/** The id of the two people's conversation about no offer. */
const contactIdOf = (holderId: string, candidateId: string): string =>
  createHash('sha256').update(`contact:${holderId}:${candidateId}`).digest('base64url').slice(0, 24);

function aContact(about: {
  id: string;
  holder: string;
  candidateId: string;
  offer: Conversation['offer'] | null;
  at: Date;
}): Conversation {
  const {
    id: offerId,
    title,
    location,
  } = about.offer ?? {
    id: NO_OFFER,
    title: CONTACT_WITHOUT_OFFER,
    location: '',
  };
  return {
    id: about.id,
    version: 1,
    recruiterId: about.holder,
    candidateId: about.candidateId,
    offer: { id: offerId, title, location },
    isActive: true,
    blockedBy: null,
    isContact: true,
    messageCount: 0,
    lastMessage: null,
    unread: { recruiter: 0, candidate: 0 },
    read: { recruiter: null, candidate: null },
    sendings: [],
    createdAt: about.at,
    updatedAt: about.at,
  };
}
