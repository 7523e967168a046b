import { listErased, listProfiles } from '@praticio/contracts/identity/commands';
import { findConversations } from '@praticio/contracts/messaging/commands';
import { callCommand } from '@praticio/service-kit/commands';
import type { Nats } from '@praticio/service-kit/nats';
import { listing, type ResyncStep, readListing } from '@praticio/service-kit/resync';
import type { Candidates } from '../domain/candidates.ts';
import type { Members } from '../domain/member.ts';
import type { Bans, Interests, Offers } from '../domain/ports.ts';
import type { UseCases } from '../use-cases.ts';
import type { storeConversation } from './on-conversation-opened.ts';

interface Deps extends Pick<UseCases, 'eraseAccount' | 'noteBan'> {
  nats: Nats;
  members: Pick<Members, 'keep'>;
  candidates: Pick<Candidates, 'keep'>;
  bans: Pick<Bans, 'banned'>;
  offers: Pick<Offers, 'bannedOwners'>;
  interests: Pick<Interests, 'acceptedAfter'>;
  storeConversation: ReturnType<typeof storeConversation>;
  /** Fills the search index of this instance. */
  fillIndex: () => Promise<void>;
}

/** Erasures come first, so that no later step restores an erased person; the index comes last, with the names read before. */
export function resyncSteps(deps: Deps): ResyncStep[] {
  const { nats, members, candidates, bans, offers, eraseAccount, noteBan, fillIndex } = deps;
  return [
    {
      name: 'erasures',
      run: () =>
        readListing(listing(nats, listErased), async (erased) => {
          for (const { userId } of erased) await eraseAccount(userId);
        }),
    },
    {
      name: 'people',
      async run() {
        const known = new Set([...(await bans.banned()), ...(await offers.bannedOwners())]);
        return readListing(listing(nats, listProfiles), async (profiles) => {
          for (const { banned, candidate, ...profile } of profiles) {
            await members.keep(profile);
            if (candidate) await candidates.keep({ ...profile, candidate });
            if (banned !== undefined && banned !== known.has(profile.userId))
              await noteBan({ ...profile, banned });
          }
        });
      },
    },
    { name: 'conversations', run: () => storeMissedConversations(deps) },
    {
      name: 'searched offers',
      async run() {
        await fillIndex();
        return 0;
      },
    },
  ];
}

/** Adds the conversations of accepted interests whose `conversation.opened` event was missed. */
function storeMissedConversations({ nats, interests, storeConversation }: Deps): Promise<number> {
  return readListing(
    async ({ after, limit }) => {
      const items = await interests.acceptedAfter(after, limit);
      return { items, next: items.length === limit ? (items.at(-1)?.id ?? null) : null };
    },
    async (accepted) => {
      const interestIds = accepted.flatMap(({ id, conversationId }) => (conversationId ? [] : [id]));
      if (interestIds.length === 0) return;
      const opened = await callCommand(nats, findConversations, { interestIds });
      for (const conversation of opened) await storeConversation(conversation);
    },
  );
}
