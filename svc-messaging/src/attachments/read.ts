import type { Acting } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import type { AttachmentFile, ConversationLookup } from './attachment.ts';
import type { AttachmentStore } from './store.ts';

interface Deps {
  attachments: Pick<AttachmentStore, 'find' | 'read'>;
  conversations: Pick<ConversationLookup, 'takesPart'>;
}

/** Reads an attachment for a participant of its conversation; for everybody else it does not exist. */
export function readAttachment({ attachments, conversations }: Deps) {
  return async (actor: Acting, id: string): Promise<AttachmentFile> => {
    const attachment = await attachments.find(id);
    if (!attachment || !(await conversations.takesPart(actor, attachment.conversationId)))
      throw new AppError('attachment/not-found');
    const file = await attachments.read(attachment);
    if (!file) throw new AppError('attachment/not-found');
    return file;
  };
}
