import type { ReceivedInterest } from '@praticio/contracts/offers/interest';
import { formatCount } from '@praticio/ui-kit/format';
import { SlotLine } from '../../shared/slots-by-week.tsx';

/** Which of the offer's slots a candidate would work: a cell each, and in words. The figure counts those that are open. */
export function SlotsCovered({ interest: { slotIds, offer } }: { interest: ReceivedInterest }) {
  const { slots } = offer;
  if (slots.length === 0) return null;
  const isOffered = (id: string) => slotIds.length === 0 || slotIds.includes(id);
  const open = slots.filter(({ state }) => state === 'open');
  const covered = open.filter(({ id }) => isOffered(id));
  const said = `${formatCount(covered.length, 'créneau', 'créneaux')} sur les ${open.length} à pourvoir`;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-3">
        <span className="slots-covered" aria-hidden="true">
          {slots.map(({ id, state }) => (
            <span key={id} data-state={isOffered(id) ? (state === 'open' ? 'open' : 'full') : undefined} />
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
  );
}
