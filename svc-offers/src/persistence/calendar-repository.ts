import type { CalendarLinks } from '../domain/calendar.ts';
import type { Models } from './models.ts';

/** Secret URLs of calendars, by user id. */
export function createCalendarLinks({ calendars }: Pick<Models, 'calendars'>): CalendarLinks {
  return {
    async find(userId) {
      const document = await calendars.findById(userId).lean();
      return document && { nonce: document.nonce, at: document.at };
    },
    async save(userId, link) {
      await calendars.updateOne({ _id: userId }, { $set: link }, { upsert: true });
    },
    async remove(userId) {
      await calendars.deleteOne({ _id: userId });
    },
  };
}
