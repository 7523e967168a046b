import type { EventData } from '@praticio/contracts/catalogue/events';
import type { Members } from '../members/part.ts';
import type { Offers } from '../offers/part.ts';

type Interest = EventData<'interest.accepted'>;

interface Deps {
  members: Pick<Members, 'erasedAmong'>;
  offers: Pick<Offers, 'isDeleted'>;
  openConversation: (interest: Interest) => Promise<void>;
  closeOffer: (offerId: number) => Promise<void>;
  eraseAccount: (userId: string) => Promise<void>;
}

/**
 * Opens the conversation, whose id and first message carry the interest's id, so that repeating changes nothing. Another
 * consumer ends conversations and may have read its event before: what has ended by then ends this one too. It leaves its
 * tombstone before it looks for conversations, so that one of the two sees the other.
 */
export function openUnlessEnded({ members, offers, openConversation, closeOffer, eraseAccount }: Deps) {
  return async (interest: Interest): Promise<void> => {
    await openConversation(interest);
    if (await offers.isDeleted(interest.offerId)) await closeOffer(interest.offerId);
    const erased = await members.erasedAmong([interest.recruiterId, interest.candidateId]);
    for (const userId of erased) await eraseAccount(userId);
  };
}
