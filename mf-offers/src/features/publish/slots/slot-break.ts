import { ENGAGEMENT_BREAK_MAX_MINUTES } from '@praticio/contracts/offers/limits';

/** A break as it is typed. */
export const breakText = (minutes: number): string => (minutes > 0 ? String(minutes) : '');

export const breakOf = (text: string): number =>
  Math.min(Number(text.replace(/\D/g, '')), ENGAGEMENT_BREAK_MAX_MINUTES);
