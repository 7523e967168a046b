import type { Slot } from '@praticio/contracts/offers/slots';

/** An open night, whose id is its day. */
export const slotFixture = (day: string): Slot => ({
  id: day,
  day,
  start: '20:00',
  end: '08:00',
  breakMinutes: 0,
  positions: 1,
  taken: 0,
  note: '',
  state: 'open',
  from: `${day}T19:00:00.000Z`,
  to: `${day}T23:00:00.000Z`,
  workedMinutes: 240,
});
