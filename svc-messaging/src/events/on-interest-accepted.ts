import type { EventHandler } from 'service-kit/consumers';
import type { Tombstones } from 'service-kit/tombstones';
import type { openConversation } from '../domain/open-conversation.ts';
import { type Endings, tombstoneOfOffer } from './end-conversations.ts';

interface Deps extends Endings {
  tombstones: Pick<Tombstones, 'has'>;
  openConversation: ReturnType<typeof openConversation>;
}

/**
 * Opens the conversation, whose id and first message carry the interest's id, so that repeating changes nothing. Another
 * consumer ends conversations and may have read its event before: what has ended by then ends this one too. It leaves its
 * tombstone before it looks for conversations, so that one of the two sees the other.
 */
export function onInterestAccepted({
  tombstones,
  openConversation: open,
  closeOffer,
  eraseAccount,
}: Deps): EventHandler<'interest.accepted'> {
  return async ({ data }) => {
    await open(data);
    if (await tombstones.has(tombstoneOfOffer(data.offerId))) await closeOffer(data.offerId);
    for (const userId of [data.recruiterId, data.candidateId])
      if (await tombstones.has(userId)) await eraseAccount(userId);
  };
}
