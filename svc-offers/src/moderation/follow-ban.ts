import type { Members } from '../members/part.ts';
import { structureOf } from '../members/structure-of.ts';
import type { Offers } from '../offers/part.ts';
import type { Search } from '../search/part.ts';
import type { BanStore } from './ban-store.ts';
import { restored, statusEvents, suspendedByBan } from './suspension.ts';

interface Deps {
  bans: Pick<BanStore, 'isBanned'>;
  offers: Pick<Offers, 'change' | 'listOf'>;
  members: Pick<Members, 'structures'>;
  index: Pick<Search['index'], 'put'>;
  files: Pick<Offers['files'], 'follow'>;
  now: () => Date;
}

/**
 * Suspends and restores all offers of an account with it; offers that were suspended one by one stay suspended. Checks
 * the ban again afterwards: another instance may have received its end in the meantime.
 */
export function followBan(deps: Deps) {
  async function follow(ownerId: string, isBanned: boolean): Promise<void> {
    const structure = await structureOf(deps, ownerId);
    for (const { id } of await deps.offers.listOf(ownerId)) {
      const offer = await deps.offers.change(id, (current) => {
        const { moderation } = current;
        if (current.status === 'DELETED') return null;
        if (isBanned ? moderation !== null : !moderation?.byBan) return null;
        const changed = moderation
          ? restored(current, moderation, deps.now())
          : suspendedByBan(current, deps.now());
        return { offer: changed, events: statusEvents(current, changed, structure) };
      });
      deps.index.put({ offer, structure });
      await deps.files.follow(id);
    }
  }

  return async (ownerId: string): Promise<void> => {
    for (;;) {
      const isBanned = await deps.bans.isBanned(ownerId);
      await follow(ownerId, isBanned);
      if ((await deps.bans.isBanned(ownerId)) === isBanned) return;
    }
  };
}

/** Records that an account is suspended or restored, and changes its offers accordingly. Ignores older events. */
export function noteBan({ bans, ...deps }: Deps & { bans: Pick<BanStore, 'isBanned' | 'keep'> }) {
  const follow = followBan({ bans, ...deps });
  return async (ban: { userId: string; version: number; banned: boolean }): Promise<void> => {
    await bans.keep(ban);
    await follow(ban.userId);
  };
}
