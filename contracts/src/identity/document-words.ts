import { dayBefore } from '../base/day.ts';
import { longDay } from '../base/french-dates.ts';
import { DOCUMENT_NOTICE_DAYS } from './limits.ts';

interface Words {
  text: string;
  /** Whether something is to be done. */
  isUrgent: boolean;
}

/** Until when a document is good, for a reader of `today`; null for one that does not expire. `start` is the first day of an engagement. */
export function expiryWords(validUntil: string | null, today: string, start?: string): Words | null {
  if (validUntil === null) return null;
  const day = longDay(validUntil);
  if (validUntil < today) return { text: `expiré depuis le ${day}`, isUrgent: true };
  if (start !== undefined && validUntil < start)
    return { text: `expire le ${day}, avant le début`, isUrgent: true };
  const isNear = dayBefore(validUntil, DOCUMENT_NOTICE_DAYS) <= today;
  return { text: isNear ? `expire le ${day}` : `valable jusqu'au ${day}`, isUrgent: isNear };
}
