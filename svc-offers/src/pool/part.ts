import { readListing } from '@praticio/service-kit/resync';
import type { OffersContext } from '../config.ts';
import type { Engagements } from '../engagements/part.ts';
import type { Interests } from '../interests/part.ts';
import type { Members } from '../members/part.ts';
import type { Offers } from '../offers/part.ts';
import type { Search } from '../search/part.ts';
import { entryStore } from './entry-store.ts';
import { keepInPool, onPoolSources, poolMails } from './events.ts';
import { unlockedCvClient } from './identity-client.ts';
import { invitationIdOf } from './invitation.ts';
import { invitationStore } from './invitation-store.ts';
import { declineInvitation, inviteCandidate, listInvitations, listMyInvitations } from './invite.ts';
import { inviteFirst } from './invite-first.ts';
import { listPool } from './list-pool.ts';
import { answerPool, askForPool, listMyPools, notePoolMember, removePoolMember } from './manage.ts';
import { resyncPool } from './resync.ts';
import { poolRoutes } from './routes.ts';

interface Rooms {
  members: Members;
  offers: Offers;
  search: Search;
  interests: Interests;
  engagements: Engagements;
}

/** Pools of people whom a structure may invite to its offers, and invitations. */
export function openPool(context: OffersContext, rooms: Rooms) {
  const { config, nats } = context;
  const { members, offers, interests, engagements } = rooms;
  const entries = entryStore(context);
  const invitations = invitationStore(context);
  const follow = { entries, tombstones: members.tombstones };
  const deps = {
    ...rooms,
    entries,
    invitations,
    findUnlockedCv: unlockedCvClient(nats),
    findHeld: rooms.search.findHeld,
    isBlocked: interests.isBlocked,
    countUse: members.countUse,
    now: () => new Date(),
  };
  return {
    pool: {
      isInvited: async (offerId: number, candidateId: string): Promise<boolean> =>
        (await invitations.find(invitationIdOf(offerId, candidateId))) !== null,
      ofCandidate: entries.ofCandidate,
      signedBy: entries.signedBy,
      resyncPool: resyncPool({ engagements, readListing, keep: keepInPool(follow) }),
      invitationsOf: invitations.ofCandidate,
      idsOf: async (userId: string): Promise<string[]> => [
        ...(await entries.idsOfCandidate(userId)),
        ...(await invitations.idsOfCandidate(userId)),
      ],
      /** Removes a person and the pool of their structure, unless the structure stays. */
      async removeAllOf(userId: string, { onlyAsCandidate }: { onlyAsCandidate: boolean }): Promise<void> {
        await entries.removeOfCandidate(userId);
        await invitations.removeOfCandidate(userId);
        await entries.forgetSignatures(userId);
        if (onlyAsCandidate) return;
        await entries.removeOfHolder(userId);
        await invitations.removeOfHolder(userId);
      },
    },
    part: {
      routes: poolRoutes({
        listPool: listPool(deps),
        notePoolMember: notePoolMember(deps),
        removePoolMember: removePoolMember(deps),
        askForPool: askForPool(deps),
        listMyPools: listMyPools(deps),
        answerPool: answerPool(deps),
        inviteCandidate: inviteCandidate(deps),
        listInvitations: listInvitations(deps),
        listMyInvitations: listMyInvitations(deps),
        declineInvitation: declineInvitation(deps),
      }),
      consumers: [
        { name: 'pool', on: onPoolSources(follow) },
        { name: 'pool', on: inviteFirst(deps) },
        {
          name: 'mails',
          on: poolMails({
            offers,
            entries,
            invitations,
            findMember: members.findMember,
            countUse: members.countUse,
            mails: members.mails,
            publicUrl: config.PUBLIC_URL,
          }),
        },
      ],
    },
  };
}
export type Pool = ReturnType<typeof openPool>['pool'];
