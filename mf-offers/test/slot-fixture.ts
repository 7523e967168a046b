import type { Slot } from '@praticio/contracts/offers/slots';

/** An open night; `changes` win. */
export const slotFixture = (day: string, changes: Partial<Slot> = {}): Slot => ({
  id: `${day}T20:00-08:00`,
  day,
  start: '20:00',
  end: '08:00',
  breakMinutes: 0,
  positions: 1,
  taken: 0,
  note: '',
  state: 'open',
  from: `${day}T19:00:00.000Z`,
  to: `${day}T22:00:00.000Z`,
  workedMinutes: 660,
  ...changes,
});
