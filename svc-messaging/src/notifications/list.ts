import { type Acting, owns } from '@praticio/service-kit/acting';
import type { Conversations } from '../conversations/part.ts';
import type { StoredNotification, StoredSubject } from './notification.ts';
import type { NotificationStore } from './store.ts';

interface Deps {
  notifications: Pick<NotificationStore, 'listOf'>;
  conversations: Pick<Conversations, 'offersOf'>;
}

/** The kinds that are about a structure, not about its founder as a person; messages are assigned by their conversation. */
const OF_THE_HOLDER: ReadonlySet<StoredSubject['kind']> = new Set([
  'interest-received',
  'credits-expiring',
  'offer-expiring',
  'offer-suspended',
  'offer-restored',
  'structure-verified',
]);

/** Those of `all` that are about the structure of `holder`, and not about its founder as a person. */
export function notificationsOfTeam({ conversations }: Pick<Deps, 'conversations'>) {
  return async <One extends Pick<StoredNotification, 'subject'>>(
    holder: string,
    all: One[],
  ): Promise<One[]> => {
    const talks = all.flatMap(({ subject }) => (subject.kind === 'message' ? [subject.conversationId] : []));
    const offers = talks.length > 0 ? await conversations.offersOf([...new Set(talks)]) : new Map();
    return all.filter(({ subject }) => {
      if (subject.kind !== 'message') return OF_THE_HOLDER.has(subject.kind);
      const talk = offers.get(subject.conversationId);
      return talk !== undefined && owns({ holder }, talk);
    });
  };
}

/** The notifications of the actor's holder; a team sees none of its founder's personal ones. */
export function listNotifications({ notifications, conversations }: Deps) {
  const ofTeam = notificationsOfTeam({ conversations });
  return async ({ holder, part }: Acting): Promise<StoredNotification[]> => {
    const all = await notifications.listOf(holder);
    return part === 'own' ? all : ofTeam(holder, all);
  };
}
