import type { OwnShift, Planning, PlanningOffer, PlanningSlot } from '@praticio/contracts/offers/planning';
import { slotFixture } from './slot-fixture.ts';

/** Somebody in a slot. */
export const personFixture = (name: string, state: 'proposed' | 'confirmed' = 'confirmed') => ({
  engagementId: `engagement-${name}`,
  interestId: `interest-${name}`,
  candidateId: `candidate-${name}`,
  name,
  state,
  proposedBy: 'holder' as const,
});

export const planningSlotFixture = (day: string, changes: Partial<PlanningSlot> = {}): PlanningSlot => ({
  ...slotFixture(day),
  people: [],
  interestIds: [],
  ...changes,
});

export const planningOfferFixture = (
  slots: PlanningSlot[],
  changes: Partial<PlanningOffer> = {},
): PlanningOffer => ({
  id: 12,
  title: 'Infirmier de nuit',
  location: 'Nantes (44000)',
  siteName: null,
  family: 'locum',
  status: 'ACTIVE',
  filled: false,
  timeZone: 'Europe/Paris',
  slots,
  shifts: [],
  candidates: [],
  ...changes,
});

export const ownShiftFixture = (day: string, changes: Partial<OwnShift> = {}): OwnShift => ({
  day,
  start: '20:00',
  end: '08:00',
  breakMinutes: 0,
  from: `${day}T19:00:00.000Z`,
  to: `${day}T22:00:00.000Z`,
  workedMinutes: 660,
  engagementId: 'own-1',
  interestId: 'own-interest',
  offer: { id: 40, title: 'Nuit en réanimation' },
  holderName: 'Clinique des Lilas',
  state: 'confirmed',
  proposedBy: 'holder',
  place: 'Nantes',
  timeZone: 'Europe/Paris',
  ...changes,
});

export const planningFixture = (changes: Partial<Planning> = {}): Planning => ({
  offers: [],
  shifts: [],
  free: null,
  ...changes,
});
