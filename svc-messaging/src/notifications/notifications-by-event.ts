import { fromParisTime } from '@praticio/contracts/base/paris-time';
import type { EventData } from '@praticio/contracts/catalogue/events';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { Conversations } from '../conversations/part.ts';
import {
  engagementNotificationId,
  interestNotificationId,
  messageNotificationId,
  poolNotificationId,
  type StoredNotification,
  type StoredSubject,
} from './notification.ts';

interface Deps {
  conversations: Pick<Conversations, 'findSince' | 'blockedBy'>;
  notify: (userId: string, notification: Omit<StoredNotification, 'readAt'>) => Promise<void>;
}

const offerOf = ({ offerId, offerTitle }: { offerId: number; offerTitle: string }) => ({
  offerId,
  offerTitle,
});

function moderationOf({ action, target, reason }: EventData<'offer.administered'>): StoredSubject | null {
  const offerId = Number(target?.id);
  if (action === 'offer-suspended') return { kind: action, offerId, reason };
  return action === 'offer-restored' ? { kind: action, offerId } : null;
}

/** Passes the notifications that each event causes to `notify`. */
export function notificationsByEvent({ conversations, notify }: Deps) {
  const notifyOf = (event: { id: string; at: string }, userId: string, subject: StoredSubject) =>
    notify(userId, { id: event.id, at: new Date(event.at), subject });

  return {
    'interest.expressed': async ({ at, data }) => {
      const { interestId, recruiterId, candidateId } = data;
      // the block may be newer than the interest
      if (await conversations.blockedBy(recruiterId, candidateId)) return;
      await notify(recruiterId, {
        id: interestNotificationId(interestId),
        at: new Date(at),
        subject: { kind: 'interest-received', interestId, ...offerOf(data) },
      });
    },
    'interest.accepted': (event) =>
      notifyOf(event, event.data.candidateId, {
        kind: 'interest-accepted',
        conversationId: event.data.interestId,
        ...offerOf(event.data),
      }),
    'interest.rejected': (event) =>
      notifyOf(event, event.data.candidateId, { kind: 'interest-rejected', ...offerOf(event.data) }),
    'message.sent': async ({ at, aggregate, data }) => {
      const { conversationId, senderId, receiverId, engagement } = data;
      const conversation = await conversations.findSince(conversationId, aggregate.version);
      if (!conversation) return;
      await notify(receiverId, {
        id: engagement ? engagementNotificationId(engagement.id) : messageNotificationId(conversationId),
        at: new Date(at),
        subject: {
          kind: 'message',
          conversationId,
          senderId,
          offerTitle: conversation.offer.title,
          ...(engagement && { engagement: engagement.kind }),
        },
      });
    },
    'contract.accepted': async ({ at, data }) => {
      const { engagementId, interestId, offerTitle, holderId, candidateId, by, isFinal } = data;
      const [senderId, receiverId] = by === 'holder' ? [holderId, candidateId] : [candidateId, holderId];
      await notify(receiverId, {
        id: engagementNotificationId(engagementId),
        at: new Date(at),
        subject: {
          kind: 'message',
          conversationId: interestId,
          senderId,
          offerTitle,
          contract: isFinal ? 'final' : 'accepted',
        },
      });
    },
    'invitation.sent': async (event) => {
      const { holderId, candidateId, offerId, offerTitle } = event.data;
      // the block may be newer than the invitation
      if (await conversations.blockedBy(candidateId, holderId)) return;
      await notifyOf(event, candidateId, { kind: 'alert-matched', offerId, invitedTo: offerTitle });
    },
    'pool.asked': async (event) => {
      const { holderId, candidateId, offerId, poolId } = event.data;
      // events of earlier versions name no offer
      if (offerId === undefined || (await conversations.blockedBy(candidateId, holderId))) return;
      await notify(candidateId, {
        id: poolNotificationId(poolId),
        at: new Date(event.at),
        subject: { kind: 'alert-matched', offerId, asksToKeep: true },
      });
    },
    'alert.matched': (event) =>
      notifyOf(event, event.data.userId, { kind: 'alert-matched', offerId: event.data.offerId }),
    'credits.expiring': (event) => {
      const { userId, kind: creditKind, remaining, expiresAt } = event.data;
      return notifyOf(event, userId, { kind: 'credits-expiring', creditKind, remaining, expiresAt });
    },
    'offer.expiring': (event) => {
      const { ownerId, offerId, title, expiresAt } = event.data;
      return notifyOf(event, ownerId, { kind: 'offer-expiring', offerId, offerTitle: title, expiresAt });
    },
    'cv.expiring': (event) =>
      notifyOf(event, event.data.userId, { kind: 'cv-expiring', removedAt: event.data.removedAt }),
    'document.expiring': (event) => {
      const { userId, kind, validUntil } = event.data;
      const removedAt = (fromParisTime(validUntil) ?? new Date(event.at)).toISOString();
      return notifyOf(event, userId, { kind: 'cv-expiring', removedAt, document: kind });
    },
    'offer.administered': async (event) => {
      const subject = moderationOf(event.data);
      if (subject && event.data.userId) await notifyOf(event, event.data.userId, subject);
    },
    'account.administered': async (event) => {
      const { action, userId } = event.data;
      if (action === 'structure-verified' && userId) await notifyOf(event, userId, { kind: action });
    },
  } satisfies EventHandlers;
}
