import { longDay } from '../base/french-dates.ts';

/** 'un créneau le 4 janvier 2027', '6 créneaux du 4 janvier 2027 au 16 janvier 2027'. */
export function shiftsWords({
  shifts,
  firstDay,
  lastDay,
}: {
  shifts: number;
  firstDay: string;
  lastDay: string;
}): string {
  const days =
    firstDay === lastDay ? `le ${longDay(firstDay)}` : `du ${longDay(firstDay)} au ${longDay(lastDay)}`;
  return shifts === 1 ? `un créneau ${days}` : `${shifts} créneaux ${days}`;
}
