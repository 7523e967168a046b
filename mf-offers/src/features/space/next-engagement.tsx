import { daysBetween } from '@praticio/contracts/base/day';
import { hoursText, longHoursText } from '@praticio/contracts/offers/shift-words';
import { Icon } from '@praticio/ui-kit/icon';
import { QueryFailure } from '@praticio/ui-kit/query-state';
import { Link } from '@praticio/ui-kit/router';
import { useToday } from '@praticio/ui-kit/today';
import { useOwnEngagements } from '../../api/get-own-engagements.ts';
import { nextShift } from './own-engagement.ts';

const inDays = new Intl.RelativeTimeFormat('fr-FR', { numeric: 'auto' });
const dayName = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** 'Prochain engagement': when and where the reader works next, and its contract; nothing without one. */
export function NextEngagement() {
  const today = useToday();
  const confirmed = useOwnEngagements('confirmed');
  if (!confirmed.data)
    return <QueryFailure query={confirmed} failed="Erreur lors du chargement des engagements" />;
  const next = nextShift(confirmed.data, new Date());
  if (!next) return null;
  const { shift, engagement } = next;
  const { id, interestId, holderName, offer, terms } = engagement;
  return (
    <section aria-labelledby="next-engagement" className="space__next rounded-lg bg-you p-5 text-on-you">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="next-engagement" className="text-lg font-bold">
          Prochain engagement
        </h2>
        <span className="data font-semibold">
          {inDays.format(Math.max(0, daysBetween(today, shift.day)), 'day')}
        </span>
      </div>
      <p className="data mt-2 text-3xl font-bold">{dayName.format(new Date(shift.day))}</p>
      <p className="data text-xl font-semibold">
        <span aria-hidden="true">{hoursText(shift)}</span>
        <span className="sr-only">{longHoursText(shift)}</span>
      </p>
      <p className="mt-2 font-semibold wrap-anywhere">{holderName ?? 'Compte supprimé'}</p>
      <p className="wrap-anywhere">{[offer.title, terms.place].filter(Boolean).join(', ')}</p>
      <ul className="mt-3">
        <Way icon="file" text="Contrat" to={`/engagements/${id}/contract`} />
        <Way icon="message" text="Conversation" to={`/conversations/${interestId}`} />
        <Way icon="calendar" text="Planning" to="/planning" />
      </ul>
    </section>
  );
}

function Way({ icon, text, to }: { icon: 'file' | 'message' | 'calendar'; text: string; to: string }) {
  return (
    <li className="flex items-center gap-3 border-t border-current/25 py-2.5">
      <Icon name={icon} />
      <Link to={to} className="kit-reach flex-1 font-semibold underline underline-offset-4">
        {text}
      </Link>
    </li>
  );
}
