import type { Tombstones } from '@praticio/service-kit/tombstones';
import type { Alerts } from '../domain/alert.ts';
import type { AccountTraces } from '../domain/ports.ts';
import type { Models } from './models.ts';

interface Deps {
  models: Models;
  tombstones: Tombstones;
  alerts: Pick<Alerts, 'removeAllOf'>;
  /** Removes the events of an aggregate from the stream, except the newest `keep`. */
  purgeEvents: (aggregateId: string, keep: number) => Promise<void>;
}

/** Removes everything of a person except their offers, of which the digest goes: it would confirm a guess of their content. */
export function createAccountTraces({ models, tombstones, alerts, purgeEvents }: Deps): AccountTraces {
  const { offers, members, candidates, bans, calendars, interests, alertMatches, favorites, offerReports } =
    models;
  return {
    async markErased(userId) {
      await tombstones.add(userId);
      await members.deleteOne({ _id: userId });
      await candidates.deleteOne({ _id: userId });
      await bans.deleteOne({ _id: userId });
      await calendars.deleteOne({ _id: userId });
    },
    isErased: tombstones.has,
    async remove(userId, offerIds) {
      const own = await interests.find({ candidateId: userId }, { _id: 1 }).lean();
      const reported = { $or: [{ reporterId: userId }, { offerId: { $in: offerIds } }] };
      const reports = await offerReports.find(reported, { _id: 1 }).lean();
      await offerReports.deleteMany(reported);
      await interests.deleteMany({ candidateId: userId });
      // each with its event, which names ids only: the indexes of all instances follow it
      await alerts.removeAllOf(userId);
      await alertMatches.deleteMany({ userId });
      await favorites.deleteMany({ userId });
      await offers.updateMany({ _id: { $in: offerIds } }, { $unset: { digest: '' } });
      for (const { _id } of [...own, ...reports]) await purgeEvents(_id, 0);
      for (const id of offerIds) await purgeEvents(String(id), 1);
    },
  };
}
