import { engagementStateLabels } from '@praticio/contracts/offers/engagement';
import { slotIdOf } from '@praticio/contracts/offers/slots';
import type { Engagement } from '../engagements/engagement.ts';
import { namesOf, stateOf } from '../engagements/view.ts';
import { timeZoneOfOffer } from '../offers/offer.ts';
import { type Shift, workedMinutes } from '../slots/shifts.ts';
import { slotStateOf } from '../slots/slot.ts';
import { hoursCell, tableText } from '../slots/table-view.ts';
import type { OfferPlan, PlannedSlot } from './planning.ts';
import type { FoundPlanning } from './read.ts';

const COLUMNS = [
  'Date',
  'Début',
  'Fin',
  'Pause (min)',
  'Heures',
  'Fuseau horaire',
  'Offre',
  'Lieu',
  'État',
  'Avec',
  'Candidats',
];
const GONE = 'Compte supprimé';

const hoursCells = (shift: Shift, timeZone: string): string[] => [
  shift.day,
  shift.start,
  shift.end,
  String(shift.breakMinutes),
  hoursCell(workedMinutes(shift, timeZone)),
  timeZone,
];

/** The number of positions that are neither taken nor proposed. */
export const openPositions = ({ slot, people }: PlannedSlot): number =>
  Math.max(0, slot.positions - people.length);

/** A line for each position of each slot, one for each shift outside of them, and one for each of the reader's own. */
export function planningTable({ offers, shifts, members }: FoundPlanning): string {
  const withPerson = (engagement: Engagement, place: string) => [
    engagement.offerTitle,
    place,
    engagementStateLabels[stateOf(engagement)],
    namesOf({ engagement, members }).candidateName ?? GONE,
    '',
  ];
  const ofSlot = (plan: PlannedSlot, { offer }: OfferPlan) => {
    const timeZone = timeZoneOfOffer(offer);
    const hours = hoursCells(plan.slot, timeZone);
    const state = slotStateOf(plan.slot, timeZone, new Date()) === 'past' ? 'Non pourvu' : 'À pourvoir';
    const open = [...hours, offer.title, offer.location.text, state, '', String(plan.interests.length)];
    return [
      ...plan.people.map((engagement) => [...hours, ...withPerson(engagement, engagement.terms.place)]),
      ...Array.from({ length: openPositions(plan) }, () => open),
    ];
  };
  const ofOffers = offers.flatMap((plan) => [
    ...plan.slots
      .toSorted((one, other) => (slotIdOf(one.slot) < slotIdOf(other.slot) ? -1 : 1))
      .flatMap((slot) => ofSlot(slot, plan)),
    ...plan.shifts.map(({ engagement, shift }) => [
      ...hoursCells(shift, engagement.timeZone),
      ...withPerson(engagement, engagement.terms.place),
    ]),
  ]);
  const own = shifts.map(({ engagement, shift }) => [
    ...hoursCells(shift, engagement.timeZone),
    engagement.offerTitle,
    engagement.terms.place,
    engagementStateLabels[stateOf(engagement)],
    namesOf({ engagement, members }).holderName ?? GONE,
    '',
  ]);
  return tableText([COLUMNS, ...ofOffers, ...own]);
}
