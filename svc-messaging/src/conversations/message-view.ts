import { KIBIBYTE, MEBIBYTE } from '@praticio/contracts/base/units';
import type { MessageView } from '@praticio/contracts/messaging/conversation';
import { type Message, otherOf, sideOf } from './conversation.ts';
import type { ShownConversation } from './show.ts';
import { authorOf } from './view.ts';

/** '2,4 Mo' */
function formatSize(bytes: number): string {
  if (bytes < KIBIBYTE) return `${bytes} o`;
  if (bytes < MEBIBYTE) return `${Math.round(bytes / KIBIBYTE)} Ko`;
  return `${(bytes / MEBIBYTE).toFixed(1).replace('.', ',')} Mo`;
}

/** A message as the reader of the conversation sees it. */
export function messageView(message: Message, shown: ShownConversation): MessageView {
  const { conversation, readerId } = shown;
  const { id, number, content, createdAt, senderId, authorId, attachments, engagement } = message;
  const receiver = sideOf(conversation, otherOf(conversation, senderId));
  const mark = receiver && conversation.read[receiver];
  const isRead = mark !== null && mark.upTo >= number;
  return {
    id,
    content,
    createdAt: createdAt.toISOString(),
    sender: { id: senderId, ...authorOf(shown, senderId, authorId) },
    isFromCurrentUser: senderId === readerId,
    isRead,
    readAt: isRead ? (message.readAt ?? mark.at).toISOString() : null,
    attachments: attachments.map((attachment) => ({
      id: attachment.id,
      originalFilename: attachment.name,
      type: attachment.type,
      fileSizeFormatted: formatSize(attachment.bytes),
    })),
    ...(engagement && { engagement }),
  };
}
