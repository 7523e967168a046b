import { openTeamRosters } from '@praticio/service-kit/team-rosters';
import { createTombstones } from '@praticio/service-kit/tombstones';
import type { MessagingContext } from '../config.ts';
import { onProfileUpdated } from './events.ts';
import { findMember } from './find.ts';
import { profileClient } from './identity-client.ts';
import { keepProfile } from './keep-profile.ts';
import { memberStore } from './store.ts';

/** Names and email addresses of people, as svc-identity's profiles have them. */
export function openMembers({ connection, nats }: MessagingContext) {
  const { peopleOf, resyncTeams, part: rosters } = openTeamRosters({ connection, nats });
  const tombstones = createTombstones(connection);
  const members = memberStore(connection, tombstones);
  const keep = keepProfile({ members });
  const find = findMember({ members, askProfile: profileClient(nats), keepProfile: keep });
  return {
    members: {
      find,
      peopleOf,
      resyncTeams,
      findMany: members.findMany,
      keepProfile: keep,
      isErased: tombstones.has,
      erasedAmong: tombstones.among,
      /** Reads from the cache of a few seconds; queries svc-identity only about a person who had not onboarded by then. */
      async isOnboarded({ holder, roles }: { holder: string; roles: readonly string[] }): Promise<boolean> {
        if (roles.includes('ROLE_ADMIN')) return true;
        const known = (await members.findMany([holder])).get(holder);
        return Boolean(known?.isOnboarded || (await find(holder))?.isOnboarded);
      },
      /** Writes the tombstone first, so that everything that stores data of the person later sees it. */
      async erase(userId: string): Promise<void> {
        await tombstones.add(userId);
        await members.remove(userId);
      },
    },
    part: {
      consumers: [
        // 'people' is the durable consumer's name in NATS: renaming it would read all events again
        { name: 'people', on: { 'profile.updated': onProfileUpdated(keep) } },
        ...rosters.consumers,
      ],
    },
  };
}
export type Members = ReturnType<typeof openMembers>['members'];
