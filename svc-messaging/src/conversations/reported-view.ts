import type { ReportedThread } from '@praticio/contracts/messaging/reported-thread';
import { NO_OFFER } from './conversation.ts';
import type { ReportedPage } from './read-reported.ts';
import { authorOf, senderOf } from './view.ts';

const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  `${firstname} ${lastname}`.trim();

/** A reported conversation as administrators read it. */
export function reportedThreadView({ shown, messages, contentId }: ReportedPage): ReportedThread {
  const { recruiterId, candidateId, offer, messageCount } = shown.conversation;
  const party = (id: string) => ({ id, name: nameOf(senderOf(shown, id)) });
  return {
    offer: offer.id === NO_OFFER ? null : { id: offer.id, title: offer.title },
    recruiter: party(recruiterId),
    candidate: party(candidateId),
    messages: messages.map(({ id, number, senderId, authorId, content, createdAt, attachments }) => ({
      id,
      number,
      senderId,
      author: nameOf(authorOf(shown, senderId, authorId)),
      content,
      createdAt: createdAt.toISOString(),
      files: attachments.map(({ name }) => name),
      isReported: id === contentId,
    })),
    messageCount,
  };
}
