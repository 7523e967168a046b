import type { Offer } from '@praticio/contracts/offers/offer';
import type { Slot } from '@praticio/contracts/offers/slots';
import { shortDayText } from '@praticio/ui-kit/date-words';
import { Link } from '@praticio/ui-kit/router';
import { useToday } from '@praticio/ui-kit/today';

/** With more slots their days are in the planning alone. */
const NAMED_MAX = 14;

const stateWords = ({ state, taken, positions }: Slot): string => {
  if (state === 'past') return 'passé';
  return state === 'full' ? 'complet' : `${taken}/${positions} pourvu`;
};

/** The slots of an own offer, how far each is filled, and the week of the planning with the first that is not. */
export function SlotsLeft({ offer }: { offer: Pick<Offer, 'slots' | 'family'> }) {
  const today = useToday();
  const { slots, family } = offer;
  const open = slots.filter(({ state }) => state === 'open');
  const week = open[0] ?? slots[0];
  if (!week) return null;
  return (
    <section className={`family-${family} slots-left`} aria-label="Créneaux de l'offre">
      <p>
        {open.length > 0 ? 'À pourvoir' : 'Tout est pourvu'}
        {open.length > 0 && <span className="text-muted">{`${open.length} sur ${slots.length}`}</span>}
      </p>
      {slots.length <= NAMED_MAX && (
        <ul>
          {slots.map((slot) => (
            <li key={slot.id} data-state={slot.state}>
              <strong className="data">{shortDayText(slot.day, today)}</strong> {stateWords(slot)}
            </li>
          ))}
        </ul>
      )}
      <Link to={`/planning?vue=semaine&date=${week.day}`} className="kit-link">
        Planning
      </Link>
    </section>
  );
}
