import type { EventData } from '@praticio/contracts/catalogue/events';
import type { EventHandler } from '@praticio/service-kit/consumers';
import type { Tombstones } from '@praticio/service-kit/tombstones';
import type { openConversation } from '../domain/open-conversation.ts';
import { type Endings, tombstoneOfOffer } from './end-conversations.ts';

interface Deps extends Endings {
  tombstones: Pick<Tombstones, 'has'>;
  openConversation: ReturnType<typeof openConversation>;
}

export type OpenUnlessEnded = (interest: EventData<'interest.accepted'>) => Promise<void>;

/**
 * Opens the conversation, whose id and first message carry the interest's id, so that repeating changes nothing. Another
 * consumer ends conversations and may have read its event before: what has ended by then ends this one too. It leaves its
 * tombstone before it looks for conversations, so that one of the two sees the other.
 */
export function openUnlessEnded({
  tombstones,
  openConversation: open,
  closeOffer,
  eraseAccount,
}: Deps): OpenUnlessEnded {
  return async (interest) => {
    await open(interest);
    if (await tombstones.has(tombstoneOfOffer(interest.offerId))) await closeOffer(interest.offerId);
    for (const userId of [interest.recruiterId, interest.candidateId])
      if (await tombstones.has(userId)) await eraseAccount(userId);
  };
}

export const onInterestAccepted =
  (open: OpenUnlessEnded): EventHandler<'interest.accepted'> =>
  ({ data }) =>
    open(data);
