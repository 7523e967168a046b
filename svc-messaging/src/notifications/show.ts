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

type Told = Pick<StoredNotification, 'subject'>;

const withoutTitle = (subject: StoredNotification['subject']) =>
  subject.kind === 'alert-matched'
    ? { ...subject, invitedTo: OFFER_TAKEN_DOWN }
    : { ...subject, offerTitle: OFFER_TAKEN_DOWN };

export interface ShownNotifications<Kind extends Told> {
  notifications: Kind[];
  members: Map<string, Member>;
}

/**
 * Notifications of a person with the people whom they name, and without the titles of offers of others that an administrator has
 * taken down.
 */
export function showNotifications({ conversations, members, takenDown }: Deps) {
  /** The offer that a notification names and that is not the person's own, by the notification. */
  async function foreignOffers(userId: string, told: Told[]): Promise<Map<Told, number>> {
    const talks = told.flatMap(({ subject }) => (subject.kind === 'message' ? [subject.conversationId] : []));
    const offers = talks.length > 0 ? await conversations.offersOf([...new Set(talks)]) : new Map();
    const entries = told.flatMap((each): [Told, number][] => {
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

  return async <Kind extends Told>(userId: string, told: Kind[]): Promise<ShownNotifications<Kind>> => {
    const offers = await foreignOffers(userId, told);
    const people = told.flatMap(({ subject }) => (subject.kind === 'message' ? [subject.senderId] : []));
    const [down, known] = await Promise.all([
      takenDown.among([...offers.values()]),
      members.findMany([...new Set(people)]),
    ]);
    const isDown = (each: Kind) => down.has(offers.get(each) ?? Number.NaN);
    return {
      members: known,
      notifications: told.map((each) =>
        isDown(each) ? { ...each, subject: withoutTitle(each.subject) } : each,
      ),
    };
  };
}
