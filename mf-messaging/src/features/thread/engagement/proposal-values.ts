import { sitePlaceOf } from '@praticio/contracts/identity/site';
import type { Engagement, EngagementTermsInput } from '@praticio/contracts/offers/engagement';
import type { Offer } from '@praticio/contracts/offers/offer';
import type { Pay, PayPeriod } from '@praticio/contracts/offers/terms';
import { chosenShifts, emptyShifts, type ShiftsValue } from './shifts-field.tsx';

/** Named as the server names them, so that its errors find their fields. */
export interface ProposalValues {
  terms: {
    shifts: ShiftsValue;
    pay: { kind: Pay['kind']; per: PayPeriod; min: string };
    salary: string;
    place: string;
    conditions: string;
  };
}

const textOf = (amount: number | null | undefined) => (amount ? String(amount).replace('.', ',') : '');
const NO_PAY = { kind: 'salary', per: 'hour', min: '' } as const;
const NO_SHARE = { kind: 'share', per: 'percent', min: '' } as const;
const payValues = (pay: Pay | null, none: typeof NO_PAY | typeof NO_SHARE = NO_PAY) =>
  pay ? { kind: pay.kind, per: pay.per, min: textOf(pay.min ?? pay.max) } : none;

/**
 * A first proposal begins with the dates of the offer; an offer without dates leaves them open. Of one with slots it has
 * those that are to be filled, of which `slotIds` names the ones that it is about.
 */
export function firstProposal(offer: Offer | undefined, slotIds: readonly string[] = []): ProposalValues {
  const { startDate, endDate, weekdays = [], pay = null, salary, location, site, slots = [] } = offer ?? {};
  const isLocum = offer?.contractType === 'Remplacement';
  const open = slots.filter(({ state }) => state === 'open');
  const named = open.filter(({ id }) => slotIds.includes(id));
  return {
    terms: {
      shifts: {
        ...emptyShifts,
        shifts: (named.length > 0 ? named : open).map(({ day, start, end, breakMinutes }) => ({
          day,
          start,
          end,
          breakMinutes,
        })),
        from: startDate ?? '',
        to: endDate ?? '',
        weekdays: weekdays.map(String),
      },
      pay: payValues(pay?.kind === 'rent' ? null : pay, isLocum ? NO_SHARE : NO_PAY),
      salary: (!pay && salary) || '',
      place: site ? sitePlaceOf(site) : (location ?? ''),
      conditions: '',
    },
  };
}

/** Another proposal begins with the last one; with `shifts` it has those only. */
export function nextProposal(
  { terms }: Engagement,
  shifts: readonly Engagement['terms']['shifts'][number][] = terms.shifts,
): ProposalValues {
  return {
    terms: {
      shifts: {
        ...emptyShifts,
        shifts: shifts.map(({ day, start, end, breakMinutes, slotId }) => ({
          day,
          start,
          end,
          breakMinutes,
          ...(slotId && { slotId }),
        })),
      },
      pay: payValues(terms.pay),
      salary: terms.salary ?? '',
      place: terms.place,
      conditions: terms.conditions,
    },
  };
}

/** The number in '2 500,50'; null for anything else. */
function amountOf(text: string): number | null {
  const amount = Number(text.replace(/[\s€%]/g, '').replace(',', '.'));
  return Number.isNaN(amount) ? null : amount;
}

function payOf({ kind, per, min }: ProposalValues['terms']['pay']): Pay | null {
  if (min.trim() === '') return null;
  const amount = amountOf(min);
  const isShare = kind === 'share';
  const period = per === 'percent' ? 'month' : per;
  return { kind, per: isShare ? 'percent' : period, min: amount, max: amount };
}

export function termsOf({ terms }: ProposalValues): EngagementTermsInput {
  const { shifts, pay, salary, place, conditions } = terms;
  return {
    shifts: [...chosenShifts(shifts)],
    pay: payOf(pay),
    salary: salary || null,
    place,
    conditions,
  };
}
