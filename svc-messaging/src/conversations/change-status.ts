import { AppError } from '@praticio/service-kit/errors';
import { type Conversation, type ConversationChange, sideOf } from './conversation.ts';
import type { ConversationStore } from './store.ts';

interface Deps {
  conversations: Pick<ConversationStore, 'change'>;
}

function changed(current: Conversation, isActive: boolean, by: string | null): ConversationChange {
  return {
    conversation: { ...current, isActive, blockedBy: isActive ? null : by },
    events: [
      {
        type: 'conversation.status-changed',
        data: { conversationId: current.id, isActive, changedBy: by },
      },
    ],
  };
}

/** Either participant may block; only the one who blocked may unblock. */
export function changeConversationStatus({ conversations }: Deps) {
  return async (userId: string, id: string, isActive: boolean): Promise<Conversation> => {
    const conversation = await conversations.change(id, (current) => {
      if (!sideOf(current, userId)) throw new AppError('conversation/not-found');
      if (current.isActive === isActive) return null;
      if (isActive && current.blockedBy === null) throw new AppError('conversation/closed');
      if (isActive && current.blockedBy !== userId) throw new AppError('conversation/blocked-by-other');
      return changed(current, isActive, userId);
    });
    if (!conversation) throw new AppError('conversation/not-found');
    return conversation;
  };
}

/**
 * Ends conversations for good, after their offer was deleted or a participant's account was erased. With `keepsBlocks` a block
 * outlives its conversation; a block by or of an erased person ends.
 */
export function closeConversations({ conversations }: Deps) {
  return async (ids: string[], { keepsBlocks = false } = {}): Promise<void> => {
    for (const id of ids) {
      await conversations.change(id, (current) => {
        const { isActive, blockedBy, blockKeptBy = null } = current;
        const kept = keepsBlocks ? (blockedBy ?? blockKeptBy) : null;
        const isClosed = !isActive && blockedBy === null;
        if (isClosed && kept === blockKeptBy) return null;
        const conversation = kept === blockKeptBy ? current : { ...current, blockKeptBy: kept };
        return isClosed ? { conversation, events: [] } : changed(conversation, false, null);
      });
    }
  };
}
