import { OFFER_TAKEN_DOWN } from '@praticio/contracts/offers/taken-down';
import type { Conversations } from '../conversations/part.ts';
import type { Member } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import type { Offers } from '../offers/part.ts';
import type { StoredNotification } from './notification.ts';

interface Deps {
  conversations: Pick<Conversations, 'offersOf'>;
  members: Pick<Members, 'findMany'>;
  takenDown: Pick<Offers['takenDown'], 'among'>;
}

type HasSubject = Pick<StoredNotification, 'subject'>;

const withoutTitle = (subject: StoredNotification['subject']) =>
  subject.kind === 'alert-matched'
    ? { ...subject, invitedTo: OFFER_TAKEN_DOWN }
    : { ...subject, offerTitle: OFFER_TAKEN_DOWN };

export interface ShownNotifications<Kind extends HasSubject> {
  notifications: Kind[];
  members: Map<string, Member>;
}

/**
 * Notifications of a person with the people whom they name. Hides the titles of other people's offers that an administrator has taken
 * down.
 */
export function showNotifications({ conversations, members, takenDown }: Deps) {
  /** The offers of other people that notifications name, by notification. */
  async function foreignOffers(
    userId: string,
    notifications: HasSubject[],
  ): Promise<Map<HasSubject, number>> {
    const talks = notifications.flatMap(({ subject }) =>
      subject.kind === 'message' ? [subject.conversationId] : [],
    );
    const offers = talks.length > 0 ? await conversations.offersOf([...new Set(talks)]) : new Map();
    const entries = notifications.flatMap((each): [HasSubject, number][] => {
      const { subject } = each;
      if (subject.kind === 'interest-accepted' || subject.kind === 'interest-rejected')
        return [[each, subject.offerId]];
      if (subject.kind === 'alert-matched' && subject.invitedTo) return [[each, subject.offerId]];
      if (subject.kind !== 'message') return [];
      const talk = offers.get(subject.conversationId);
      return talk && talk.recruiterId !== userId ? [[each, talk.offer.id]] : [];
    });
    return new Map(entries);
  }

  return async <Kind extends HasSubject>(
    userId: string,
    notifications: Kind[],
  ): Promise<ShownNotifications<Kind>> => {
    const offers = await foreignOffers(userId, notifications);
    const people = notifications.flatMap(({ subject }) =>
      subject.kind === 'message' ? [subject.senderId] : [],
    );
    const [down, known] = await Promise.all([
      takenDown.among([...offers.values()]),
      members.findMany([...new Set(people)]),
    ]);
    const isDown = (each: Kind) => down.has(offers.get(each) ?? Number.NaN);
    return {
      members: known,
      notifications: notifications.map((each) =>
        isDown(each) ? { ...each, subject: withoutTitle(each.subject) } : each,
      ),
    };
  };
}
