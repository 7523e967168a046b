import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { Tombstones } from '@praticio/service-kit/tombstones';
import { messageIdsOf } from '../domain/conversation.ts';
import type {
  Attachments,
  Conversations,
  MemberStore,
  Messages,
  NotificationStore,
  PushSubscriptions,
  Reminders,
  ReplyTemplates,
  Reports,
} from '../domain/ports.ts';

interface ErasureDeps {
  conversations: Pick<Conversations, 'listOf'>;
  messages: Pick<Messages, 'forgetFiles'>;
  reminders: Pick<Reminders, 'remove'>;
  attachments: Pick<Attachments, 'removeAllOf'>;
  reports: Reports;
  notifications: Pick<NotificationStore, 'removeAllOf'>;
  replyTemplates: Pick<ReplyTemplates, 'removeAllOf'>;
  pushSubscriptions: Pick<PushSubscriptions, 'removeAllOf'>;
  memberStore: MemberStore;
  tombstones: Tombstones;
  closeConversations: (ids: string[]) => Promise<void>;
}

/** Erases a person: their conversations end and keep only the texts of the messages. */
export function eraseAccount(deps: ErasureDeps) {
  const {
    conversations,
    messages,
    reminders,
    attachments,
    reports,
    notifications,
    replyTemplates,
    pushSubscriptions,
    memberStore,
    tombstones,
    closeConversations,
  } = deps;
  return async (userId: string): Promise<void> => {
    await tombstones.add(userId);
    await memberStore.remove(userId);
    await attachments.removeAllOf(userId);
    await reports.removeAllOf(userId);
    await notifications.removeAllOf(userId);
    await replyTemplates.removeAllOf(userId);
    await pushSubscriptions.removeAllOf(userId);
    const theirs = await conversations.listOf(userId);
    await closeConversations(theirs.map(({ id }) => id));
    for (const conversation of theirs) {
      await reminders.remove(conversation.id, userId);
      for (const ids of messageIdsOf(conversation)) await messages.forgetFiles(ids, userId);
    }
  };
}

/** What ends conversations; both may run again. */
export interface Endings {
  closeOffer: (offerId: number) => Promise<void>;
  eraseAccount: (userId: string) => Promise<void>;
}

/** Ends conversations when their offer is deleted or a participant's account is erased. */
export function endConversations(deps: Endings): EventHandlers {
  return {
    'offer.deleted': ({ data }) => deps.closeOffer(data.offerId),
    'account.erased': ({ data }) => deps.eraseAccount(data.userId),
  };
}

/** The tombstone of a deleted offer; ids of people are UUIDs. */
export const tombstoneOfOffer = (offerId: number): string => `offer:${offerId}`;

/** Ends all conversations about a deleted offer. */
export function closeOffer(deps: {
  conversations: Pick<Conversations, 'idsOfOffer'>;
  tombstones: Pick<Tombstones, 'add'>;
  closeConversations: (ids: string[], options: { keepsBlocks: boolean }) => Promise<void>;
}) {
  return async (offerId: number): Promise<void> => {
    await deps.tombstones.add(tombstoneOfOffer(offerId));
    await deps.closeConversations(await deps.conversations.idsOfOffer(offerId), { keepsBlocks: true });
  };
}
