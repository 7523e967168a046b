import { keepLastVersion } from '@praticio/service-kit/inbox';
import { type Tombstones, unlessGone } from '@praticio/service-kit/tombstones';
import type { Bans } from '../domain/ports.ts';
import type { Models } from './models.ts';

/** The projection of suspended accounts, by user id; it knows only accounts that were suspended once. */
export function createBanRepository(
  { bans }: Pick<Models, 'bans'>,
  tombstones: Pick<Tombstones, 'has'>,
): Bans {
  return {
    keep: ({ userId, version, banned }) =>
      unlessGone(tombstones, userId, {
        write: async () => void (await keepLastVersion(bans, { id: userId, version }, { banned })),
        remove: async () => void (await bans.deleteOne({ _id: userId })),
      }),
    isBanned: async (userId) => (await bans.findById(userId).lean())?.banned === true,
    async banned() {
      return (await bans.find({ banned: true }, { _id: 1 }).lean()).map(({ _id }) => _id);
    },
  };
}
