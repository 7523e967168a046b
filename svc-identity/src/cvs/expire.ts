import { CV_NOTICE_DAYS, UNTOUCHED_CV_YEARS } from '@praticio/contracts/base/retention';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { Account, AccountChange } from '../accounts/account.ts';
import { cvEvents } from '../accounts/announce.ts';
import type { Accounts } from '../accounts/part.ts';

const UNTOUCHED_MS = UNTOUCHED_CV_YEARS * 365 * DAY_MS;
const NOTICE_MS = CV_NOTICE_DAYS * DAY_MS;

interface Deps {
  accounts: Pick<Accounts, 'listWithCvUntouchedSince' | 'change'>;
  now: () => Date;
}

/** Announces the removal of CVs that nobody touched for two years, and removes those announced long enough ago. */
export function expireCvs({ accounts, now }: Deps) {
  return async (): Promise<void> => {
    const at = now();
    const untouched = await accounts.listWithCvUntouchedSince(new Date(at.getTime() - UNTOUCHED_MS));
    for (const { id } of untouched) await accounts.change(id, (account) => decide(account, at));
  };
}

function decide(account: Account, now: Date): AccountChange | null {
  const { id: userId, cv } = account;
  if (!cv || now.getTime() - cv.touchedAt.getTime() < UNTOUCHED_MS) return null;
  if (!cv.announcedAt) {
    const removedAt = new Date(now.getTime() + NOTICE_MS).toISOString();
    return {
      set: { cv: { ...cv, announcedAt: now } },
      events: [{ type: 'cv.expiring', data: { userId, removedAt } }],
    };
  }
  if (now.getTime() - cv.announcedAt.getTime() < NOTICE_MS) return null;
  return { set: { cv: null }, events: cvEvents(userId, cv, null) };
}
