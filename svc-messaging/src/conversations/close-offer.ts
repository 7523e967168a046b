import type { Offers } from '../offers/part.ts';
import type { ConversationStore } from './store.ts';

interface Deps {
  conversations: Pick<ConversationStore, 'idsOfOffer'>;
  offers: Pick<Offers, 'noteDeleted'>;
  closeConversations: (ids: string[], options: { keepsBlocks: boolean }) => Promise<void>;
}

/** Ends all conversations about a deleted offer. May run again. */
export function closeOffer({ conversations, offers, closeConversations }: Deps) {
  return async (offerId: number): Promise<void> => {
    await offers.noteDeleted(offerId);
    await closeConversations(await conversations.idsOfOffer(offerId), { keepsBlocks: true });
  };
}
