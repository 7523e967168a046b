import { MINUTE_MS } from '@praticio/contracts/base/units';
import type { ConversationLookup } from './attachment.ts';
import type { AttachmentStore } from './store.ts';

/** A note younger than this may belong to a message that is still being sent. */
const SENDING_UNDER_WAY_MS = 5 * MINUTE_MS;

interface Deps {
  attachments: Pick<AttachmentStore, 'unsentBefore' | 'remove' | 'keep'>;
  conversations: Pick<ConversationLookup, 'namesFile'>;
  now: () => Date;
}

/** Removes files whose message was never sent. */
export const sweepAttachments =
  ({ attachments, conversations, now }: Deps) =>
  async (): Promise<void> => {
    const before = new Date(now().getTime() - SENDING_UNDER_WAY_MS);
    for (const { id, conversationId } of await attachments.unsentBefore(before)) {
      if (!(await conversations.namesFile(conversationId, id))) await attachments.remove(id);
      await attachments.keep([id]);
    }
  };
