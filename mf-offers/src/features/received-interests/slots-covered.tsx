import type { ReceivedInterest } from '@praticio/contracts/offers/interest';
import { shortDayText } from '@praticio/ui-kit/date-words';
import { formatCount } from '@praticio/ui-kit/format';
import { useToday } from '@praticio/ui-kit/today';
import { SlotLine } from '../../shared/slots-by-week.tsx';

type Slot = ReceivedInterest['offer']['slots'][number];

/**
 * Which of the offer's slots a candidate would work: a cell each, and in words. The figure counts those that are open, and in
 * which no engagement has the candidate elsewhere.
 */
export function SlotsCovered({ interest }: { interest: ReceivedInterest }) {
  const { slotIds, engagedSlotIds, offer } = interest;
  const today = useToday();
  const { slots } = offer;
  if (slots.length === 0) return null;
  const stateOf = ({ id, state }: Slot) => {
    if (slotIds.length > 0 && !slotIds.includes(id)) return undefined;
    if (engagedSlotIds.includes(id)) return 'engaged';
    return state === 'open' ? 'open' : 'full';
  };
  const open = slots.filter(({ state }) => state === 'open');
  const covered = open.filter((slot) => stateOf(slot) === 'open');
  const elsewhere = slots.filter((slot) => stateOf(slot) === 'engaged');
  const said = `${formatCount(covered.length, 'créneau', 'créneaux')} sur ${open.length === 1 ? 'le seul' : `les ${open.length}`} à pourvoir`;
  return (
    <div>
      <details>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-3">
          <span className="slots-covered" aria-hidden="true">
            {slots.map((slot) => (
              <span key={slot.id} data-state={stateOf(slot)} />
            ))}
          </span>
          <span className="font-medium">{said}</span>
        </summary>
        <ul className="mt-2 text-sm">
          {covered.map((slot) => (
            <li key={slot.id}>
              <SlotLine slot={slot} />
            </li>
          ))}
        </ul>
      </details>
      {elsewhere.length > 0 && (
        <p className="text-sm font-semibold text-you-ink">
          {`Engagement ailleurs : ${elsewhere.map(({ day }) => shortDayText(day, today)).join(', ')}`}
        </p>
      )}
    </div>
  );
}
