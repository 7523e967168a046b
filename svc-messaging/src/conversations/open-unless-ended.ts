import type { EventData } from '@praticio/contracts/catalogue/events';
import type { Members } from '../members/part.ts';
import type { Offers } from '../offers/part.ts';

type Interest = EventData<'interest.accepted'>;

interface EndDeps {
  members: Pick<Members, 'erasedAmong'>;
  offers: Pick<Offers, 'isDeleted'>;
  closeOffer: (offerId: number) => Promise<void>;
  eraseAccount: (userId: string) => Promise<void>;
}

/**
 * Ends the conversation if its offer or a participant has ended. Another consumer ends conversations and may have read its event before
 * this one was opened; it writes its tombstone before it looks for conversations, so that one of the two sees the other.
 */
export function endIfEnded({ members, offers, closeOffer, eraseAccount }: EndDeps) {
  return async (about: { offerId: number; recruiterId: string; candidateId: string }): Promise<void> => {
    if (await offers.isDeleted(about.offerId)) await closeOffer(about.offerId);
    const erased = await members.erasedAmong([about.recruiterId, about.candidateId]);
    for (const userId of erased) await eraseAccount(userId);
  };
}

interface Deps {
  openConversation: (interest: Interest) => Promise<void>;
  endIfEnded: ReturnType<typeof endIfEnded>;
}

/** Opens the conversation, whose id and first message carry the interest's id, so that repeating changes nothing. */
export function openUnlessEnded({ openConversation, endIfEnded: end }: Deps) {
  return async (interest: Interest): Promise<void> => {
    await openConversation(interest);
    await end(interest);
  };
}
