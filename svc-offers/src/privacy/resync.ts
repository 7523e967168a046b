import type { Interests } from '../interests/part.ts';
import type { Members } from '../members/part.ts';
import type { Moderation } from '../moderation/part.ts';
import type { Offers } from '../offers/part.ts';
import type { eraseAccount } from './erase.ts';
import type { IdentityClient } from './identity-client.ts';
import type { FindConversations } from './messaging-client.ts';

interface Deps {
  identity: IdentityClient;
  members: Pick<Members, 'keep'> & { candidates: Pick<Members['candidates'], 'keep'> };
  moderation: Pick<Moderation, 'banned' | 'noteBan'>;
  offers: Pick<Offers, 'bannedOwners'>;
}

/** Erases those whom svc-identity has erased, with their structure or without it. */
export const resyncErasures =
  ({
    identity,
    erase,
    erasePerson,
  }: Pick<Deps, 'identity'> & {
    erase: ReturnType<typeof eraseAccount>;
    erasePerson: (userId: string) => Promise<void>;
  }) =>
  async (): Promise<number> =>
    (await identity.readErased(async (erased) => {
      for (const { userId } of erased) await erase(userId);
    })) +
    (await identity.readErasedPeople(async (erased) => {
      for (const { userId } of erased) await erasePerson(userId);
    }));

/** Reads profiles, people's criteria, and bans from svc-identity again. */
export const resyncPeople =
  ({ identity, members, moderation, offers }: Deps) =>
  async (): Promise<number> => {
    const known = new Set([...(await moderation.banned()), ...(await offers.bannedOwners())]);
    return identity.readProfiles(async (profiles) => {
      for (const { banned, candidate, ...profile } of profiles) {
        await members.keep(profile);
        if (candidate) await members.candidates.keep({ ...profile, candidate });
        if (banned !== undefined && banned !== known.has(profile.userId))
          await moderation.noteBan({ ...profile, banned });
      }
    });
  };

type ReadListing = <Item>(
  list: (page: { after: string | null; limit: number }) => Promise<{ items: Item[]; next: string | null }>,
  take: (items: Item[]) => Promise<void>,
) => Promise<number>;

interface ConversationDeps {
  interests: Pick<Interests, 'acceptedAfter' | 'storeConversation'>;
  findConversations: FindConversations;
  readListing: ReadListing;
}

/** Adds the conversations of accepted interests whose `conversation.opened` event was missed. */
export const resyncConversations =
  ({ interests, findConversations, readListing }: ConversationDeps) =>
  (): Promise<number> =>
    readListing(
      async ({ after, limit }) => {
        const items = await interests.acceptedAfter(after, limit);
        return { items, next: items.length === limit ? (items.at(-1)?.id ?? null) : null };
      },
      async (accepted) => {
        const interestIds = accepted.flatMap(({ id, conversationId }) => (conversationId ? [] : [id]));
        if (interestIds.length === 0) return;
        for (const conversation of await findConversations(interestIds))
          await interests.storeConversation(conversation);
      },
    );
