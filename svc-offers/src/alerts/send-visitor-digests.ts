import { fromParisTime, parisDay } from '@praticio/contracts/base/paris-time';
import { VISITOR_ALERT_NOTICE_DAYS } from '@praticio/contracts/base/retention';
import { DAY_MS } from '@praticio/contracts/base/units';
import { isAppError } from '@praticio/service-kit/errors';
import type { AlertIndex } from './index-engine.ts';
import type { AlertStore } from './store.ts';

/** The most offers in one mail; the others follow the next morning. */
const OFFERS_MAX = 20;

/** The last seven o'clock in Paris; with an interval of less than a day, the start of the current interval. */
export function lastMorning(now: Date, everyMs: number): Date {
  if (everyMs < DAY_MS) return new Date(Math.floor(now.getTime() / everyMs) * everyMs);
  const at = (day: Date) => fromParisTime(`${parisDay(day)}T07:00`) ?? now;
  const today = at(now);
  return today <= now ? today : at(new Date(now.getTime() - DAY_MS));
}

interface Deps {
  alerts: Pick<AlertStore, 'alertsWithNews' | 'sendNews' | 'endingBefore' | 'remind' | 'forget'>;
  alertIndex: Pick<AlertIndex, 'remove'>;
  /** The interval between two mails of an alert. */
  everyMs: number;
  now: () => Date;
}

/** Mails visitors their new matches of the morning, announces the end of their alerts, and removes expired ones. */
export function sendVisitorDigests({ alerts, alertIndex, everyMs, now }: Deps) {
  /** Skips alerts that another instance has changed in the meantime: the next run handles them. */
  const unlessChanged = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!isAppError(error, 'conflict/version')) throw error;
    });

  return async (): Promise<void> => {
    const morning = lastMorning(now(), everyMs);
    for (const id of await alerts.alertsWithNews())
      await unlessChanged(alerts.sendNews(id, morning, OFFERS_MAX));
    const noticed = new Date(now().getTime() + VISITOR_ALERT_NOTICE_DAYS * DAY_MS);
    for (const { id, visitor } of await alerts.endingBefore(true, noticed))
      if (!visitor?.isReminded) await alerts.remind(id);
    for (const enabled of [true, false]) {
      for (const { id } of await alerts.endingBefore(enabled, now())) {
        await alerts.forget(id);
        alertIndex.remove(id);
      }
    }
  };
}
