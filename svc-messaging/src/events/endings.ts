import type { EventHandlers } from 'service-kit/consumers';
import type { Tombstones } from 'service-kit/tombstones';
import type { Attachments, Conversations, MemberStore, Reports } from '../domain/ports.ts';

/** A deleted offer ends its conversations; an erased person's are ended too, and hold nothing but messages. */
export function endings(deps: {
  conversations: Conversations;
  attachments: Attachments;
  reports: Reports;
  memberStore: MemberStore;
  tombstones: Tombstones;
  closeConversations: (ids: string[]) => Promise<void>;
}): EventHandlers {
  const { conversations, attachments, reports, memberStore, tombstones, closeConversations } = deps;
  return {
    'offer.deleted': async ({ data }) => closeConversations(await conversations.idsOfOffer(data.offerId)),
    'account.erased': async ({ data }) => {
      await tombstones.add(data.userId);
      await memberStore.remove(data.userId);
      await attachments.removeAllOf(data.userId);
      await reports.removeAllOf(data.userId);
      await closeConversations((await conversations.listOf(data.userId)).map(({ id }) => id));
    },
  };
}
