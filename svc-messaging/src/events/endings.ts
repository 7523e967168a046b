import type { EventHandlers } from 'service-kit/consumers';
import type { Tombstones } from 'service-kit/tombstones';
import type { Attachments, Conversations, PersonStore, Reports } from '../domain/ports.ts';

/** A deleted offer ends its conversations; an erased person's are ended too, and hold nothing but messages. */
export function endings(deps: {
  conversations: Conversations;
  attachments: Attachments;
  reports: Reports;
  people: PersonStore;
  tombstones: Tombstones;
  close: (ids: string[]) => Promise<void>;
}): EventHandlers {
  const { conversations, attachments, reports, people, tombstones, close } = deps;
  return {
    'offer.deleted': async ({ data }) => close(await conversations.idsOfOffer(data.offerId)),
    'account.erased': async ({ data }) => {
      await tombstones.add(data.userId);
      await people.remove(data.userId);
      await attachments.removeAllOf(data.userId);
      await reports.removeAllOf(data.userId);
      await close((await conversations.listOf(data.userId)).map(({ id }) => id));
    },
  };
}
