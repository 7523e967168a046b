import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import type { Tombstones } from '@praticio/service-kit/tombstones';
import type { CalendarLinks } from '../domain/calendar.ts';
import type { CalendarDocument } from './candidate-models.ts';
import type { Models } from './models.ts';

/** Secret URLs of calendars, by user id. */
export function createCalendarLinks(
  { calendars }: Pick<Models, 'calendars'>,
  tombstones: Pick<Tombstones, 'has'>,
): CalendarLinks {
  return {
    async find(userId) {
      const document = await calendars.findById(userId).lean<CalendarDocument>();
      const { nonce, at, ver = 0, endedVer = 0 } = document ?? {};
      return nonce && at && ver >= endedVer ? { nonce, at, ver } : null;
    },
    async save(userId, link) {
      const filter = { _id: userId, endedVer: { $not: { $gt: link.ver } } };
      const write = (upsert: boolean) => calendars.updateOne(filter, { $set: link }, { upsert });
      try {
        await write(true);
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // inserted at the same moment, or ended for this session
        return (await write(false)).matchedCount > 0;
      }
    },
    async remove(userId) {
      await calendars.updateOne({ _id: userId }, { $unset: { nonce: 1, at: 1, ver: 1 } });
    },
    async endBelow(userId, ver) {
      if (await tombstones.has(userId)) return;
      const end = () => calendars.updateOne({ _id: userId }, { $max: { endedVer: ver } }, { upsert: true });
      await end().catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
        return end();
      });
    },
  };
}
