import { AppError } from '@praticio/service-kit/errors';
import { sideOf } from './conversation.ts';
import type { AttachmentFile, Attachments, Conversations } from './ports.ts';

/** Reads an attachment for a participant of its conversation; for everybody else it does not exist. */
export function readAttachment(deps: { conversations: Conversations; attachments: Attachments }) {
  return async (userId: string, id: string): Promise<AttachmentFile> => {
    const attachment = await deps.attachments.find(id);
    const conversation = attachment && (await deps.conversations.find(attachment.conversationId));
    if (!attachment || !conversation || !sideOf(conversation, userId))
      throw new AppError('attachment/not-found');
    const file = await deps.attachments.read(attachment);
    if (!file) throw new AppError('attachment/not-found');
    return file;
  };
}
