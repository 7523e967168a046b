import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import type { AttachmentRecord } from '../src/attachments/attachment.ts';
import type { AttachmentStore } from '../src/attachments/store.ts';
import type { Conversation, Message } from '../src/conversations/conversation.ts';
import type { MessageStore } from '../src/conversations/message-store.ts';
import type { ReportStore } from '../src/conversations/report-store.ts';
import type { ConversationStore } from '../src/conversations/store.ts';
import type { Member } from '../src/members/member.ts';
import type { Members } from '../src/members/part.ts';
import { newestFirst, type StoredNotification } from '../src/notifications/notification.ts';
import { readConversationNotifications } from '../src/notifications/notify.ts';
import type { NotificationStore } from '../src/notifications/store.ts';
import type { TakenDownStore } from '../src/offers/store.ts';

const createdAt = new Date('2026-11-20T10:00:00.000Z');

/** A conversation of the recruiter 'rosa' and the candidate 'camille'. */
export function aConversation(fields: Partial<Conversation> = {}): Conversation {
  return {
    id: 'c',
    version: 1,
    recruiterId: 'rosa',
    candidateId: 'camille',
    offer: { id: 7, title: 'Cardiologue', location: 'Nantes' },
    isActive: true,
    blockedBy: null,
    messageCount: 0,
    lastMessage: null,
    unread: { recruiter: 0, candidate: 0 },
    read: { recruiter: null, candidate: null },
    sendings: [],
    createdAt,
    updatedAt: createdAt,
    ...fields,
  };
}

/** Message `number` of the conversation 'c', by the candidate. */
export function aMessage(number: number, fields: Partial<Message> = {}): Message {
  return {
    id: `c-${number}`,
    conversationId: 'c',
    number,
    senderId: 'camille',
    content: `message ${number}`,
    attachments: [],
    createdAt,
    readAt: null,
    key: `key-${number}`,
    ...fields,
  };
}

/** A person of the projection. */
export function aMember(fields: Partial<Member> = {}): Member {
  return {
    id: 'camille',
    email: 'camille@praticio.test',
    firstname: 'Camille',
    lastname: 'Rey',
    structureName: null,
    logo: null,
    isVerified: false,
    isOnboarded: true,
    refusedEmails: [],
    ...fields,
  };
}

/** The ports of messaging over in-memory maps, with the maps themselves for assertions. */
export function memoryPorts({
  conversations = [],
  messages = [],
  members = [],
}: {
  conversations?: Conversation[];
  messages?: Message[];
  members?: Member[];
} = {}) {
  const conversationsById = new Map(conversations.map((conversation) => [conversation.id, conversation]));
  const messagesById = new Map(messages.map((message) => [message.id, message]));
  const attachmentsById = new Map<string, AttachmentRecord & { bytes: Buffer | null }>();
  const reports = new Map<string, Parameters<ReportStore['insert']>[0]>();
  const events: DomainEvent[] = [];
  const kept: string[] = [];
  const takenDown = new Set<number>();

  const listOf = (userId: string) =>
    [...conversationsById.values()]
      .filter(({ recruiterId, candidateId }) => [recruiterId, candidateId].includes(userId))
      .sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());

  const ports = {
    conversations: {
      async insert(conversation, caused) {
        if (conversationsById.has(conversation.id)) return false;
        conversationsById.set(conversation.id, conversation);
        events.push(...caused);
        return true;
      },
      find: async (id) => conversationsById.get(id) ?? null,
      newestOf: (conversation) => conversation,
      findSince: async (id) => conversationsById.get(id) ?? null,
      existing: async (ids) => ids.filter((id) => conversationsById.has(id)),
      offersOf: async (ids) =>
        new Map(
          ids.flatMap((id): [string, Conversation][] => {
            const found = conversationsById.get(id);
            return found ? [[id, found]] : [];
          }),
        ),
      blockedBy: async (blockerId, personId) =>
        listOf(personId).some((one) => [one.blockedBy, one.blockKeptBy].includes(blockerId)),
      areInTouch: async (recruiterId, candidateId) =>
        listOf(candidateId).some((one) => one.recruiterId === recruiterId),
      async change(id, decide, known) {
        const stored = conversationsById.get(id);
        if (!stored) return null;
        // a known conversation that has changed since is read again
        const current = known?.version === stored.version ? known : stored;
        const change = decide(current);
        if (!change) return current;
        conversationsById.set(id, { ...change.conversation, version: current.version + 1 });
        events.push(...change.events);
        return conversationsById.get(id) ?? null;
      },
      listOf: async (userId) => listOf(userId),
      async *partsOf({ holder }) {
        yield listOf(holder);
      },
      pageOf: async ({ holder }, { page, limit }) => {
        const all = listOf(holder);
        return { items: all.slice((page - 1) * limit, page * limit), totalItems: all.length };
      },
      idsOfOffer: async (offerId) =>
        [...conversationsById.values()].filter(({ offer }) => offer.id === offerId).map(({ id }) => id),
      countUnread: async () => 0,
      countUnreadOfBoth: async () => ({ byUser: new Map(), team: 0 }),
    } satisfies ConversationStore,
    messages: {
      async insert(message) {
        if (messagesById.has(message.id)) return false;
        messagesById.set(message.id, message);
        return true;
      },
      find: async (id) => messagesById.get(id) ?? null,
      findSent: async (id) => messagesById.get(id) ?? null,
      findMany: async (ids) =>
        [...messagesById.values()]
          .filter(({ id }) => ids.includes(id))
          .sort((one, other) => one.number - other.number),
      idsWith: async (ids) => ids.filter((id) => messagesById.has(id)),
      namesFile: async (id, attachmentId) =>
        [...messagesById.values()].some(
          ({ conversationId, attachments }) =>
            conversationId === id && attachments.some((attachment) => attachment.id === attachmentId),
        ),
      async forgetFiles(ids, senderId) {
        for (const message of ids.map((id) => messagesById.get(id)))
          if (message?.senderId === senderId)
            messagesById.set(message.id, {
              ...message,
              attachments: message.attachments.map((attachment) => ({ ...attachment, name: '' })),
            });
      },
      findByKey: async (conversationId, key) =>
        [...messagesById.values()].find(
          (message) => message.conversationId === conversationId && message.key === key,
        ) ?? null,
      async noteRead(ids, at) {
        for (const id of ids) {
          const message = messagesById.get(id);
          if (message && !message.readAt) messagesById.set(id, { ...message, readAt: at });
        }
      },
    } satisfies MessageStore,
    attachments: {
      async add(attachment) {
        if (!attachmentsById.has(attachment.id))
          attachmentsById.set(attachment.id, { ...attachment, bytes: null });
      },
      async store(files) {
        for (const file of files) attachmentsById.set(file.id, { ...file, snapshotId: null });
      },
      keep: async (ids) => void kept.push(...ids),
      find: async (id) => attachmentsById.get(id) ?? null,
      listOf: async (ownerId) =>
        [...attachmentsById.values()].filter((attachment) => attachment.ownerId === ownerId),
      async read({ id, name, mediaType }) {
        const bytes = attachmentsById.get(id)?.bytes;
        return bytes ? { name, mediaType, bytes } : null;
      },
      removeIn: async () => {},
      removeAllOf: async () => {},
    } satisfies Omit<AttachmentStore, 'unsentBefore' | 'remove'>,
    members: {
      find: async (id) => members.find((member) => member.id === id) ?? null,
      findMany: async (ids) =>
        new Map(members.filter(({ id }) => ids.includes(id)).map((member) => [member.id, member])),
    } satisfies Pick<Members, 'find' | 'findMany'>,
    reports: {
      async insert(report) {
        if (!reports.has(report.reportId)) reports.set(report.reportId, report);
      },
      removeAllOf: async () => {},
      removeBy: async () => {},
    } satisfies Omit<ReportStore, 'find' | 'noteReading'>,
    takenDown: {
      async note({ offerId, isDown }) {
        if (isDown) takenDown.add(offerId);
        else takenDown.delete(offerId);
      },
      among: async (ids) => new Set(ids.filter((id) => takenDown.has(id))),
    } satisfies TakenDownStore,
    now: () => createdAt,
  };
  return { ports, events, kept, reports, conversationsById, messagesById, attachmentsById };
}

/** Notifications in memory, and the updates published about them. */
export function memoryNotifications() {
  const byPerson = new Map<string, Map<string, StoredNotification>>();
  const of = (userId: string) => byPerson.get(userId) ?? new Map<string, StoredNotification>();
  const published: [userId: string, once: string][] = [];
  const notifications: NotificationStore = {
    async add(userId, notification) {
      const isAddedToOthers = byPerson.has(userId);
      byPerson.set(userId, of(userId).set(notification.id, notification));
      return { all: newestFirst([...of(userId).values()]), isAddedToOthers };
    },
    async markRead(userId, { isMeant, until }, at) {
      const unread = [...of(userId).values()].filter(
        (one) => one.readAt === null && one.at <= until && isMeant(one),
      );
      for (const notification of unread) of(userId).set(notification.id, { ...notification, readAt: at });
      return unread.length > 0 ? newestFirst([...of(userId).values()]) : null;
    },
    settle: async () => {},
    listOf: async (userId) => newestFirst([...of(userId).values()]),
    sweep: async () => {},
    removeMany: async (userId, ids) => ids.forEach((id) => void of(userId).delete(id)),
    removeAllOf: async (userId) => void byPerson.delete(userId),
  };
  const publish = async (userId: string, once: string) => void published.push([userId, once]);
  const readNotifications = readConversationNotifications({ notifications, publish });
  return { notifications, publish, published, readNotifications };
}
