import type { EventHandlers } from 'service-kit/consumers';
import type { Tombstones } from 'service-kit/tombstones';
import type { Attachments, Conversations, MemberStore, Reports } from '../domain/ports.ts';

interface ErasureDeps {
  conversations: Pick<Conversations, 'listOf'>;
  attachments: Pick<Attachments, 'removeAllOf'>;
  reports: Reports;
  memberStore: MemberStore;
  tombstones: Tombstones;
  closeConversations: (ids: string[]) => Promise<void>;
}

/** An erased person's conversations are ended, and hold nothing but messages. */
export function eraseAccount(deps: ErasureDeps) {
  const { conversations, attachments, reports, memberStore, tombstones, closeConversations } = deps;
  return async (userId: string): Promise<void> => {
    await tombstones.add(userId);
    await memberStore.remove(userId);
    await attachments.removeAllOf(userId);
    await reports.removeAllOf(userId);
    await closeConversations((await conversations.listOf(userId)).map(({ id }) => id));
  };
}

/** A deleted offer ends its conversations, and so does an erased account. */
export function endConversations(deps: {
  closeOffer: (offerId: number) => Promise<void>;
  eraseAccount: (userId: string) => Promise<void>;
}): EventHandlers {
  return {
    'offer.deleted': ({ data }) => deps.closeOffer(data.offerId),
    'account.erased': ({ data }) => deps.eraseAccount(data.userId),
  };
}

/** Ends the conversations about an offer that is deleted. */
export function closeOffer(deps: {
  conversations: Pick<Conversations, 'idsOfOffer'>;
  closeConversations: (ids: string[]) => Promise<void>;
}) {
  return async (offerId: number): Promise<void> =>
    deps.closeConversations(await deps.conversations.idsOfOffer(offerId));
}
