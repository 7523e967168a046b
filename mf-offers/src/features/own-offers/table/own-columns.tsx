import { parisDay } from '@praticio/contracts/base/paris-time';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { OwnOffer } from '@praticio/contracts/offers/offer';
import type { DateAxis } from '@praticio/ui-kit/date-axis';
import { DateBar } from '@praticio/ui-kit/date-bar';
import { datesAreOver, hasDates, shortDayText } from '@praticio/ui-kit/date-words';
import { formatCount, formatNumber, formatTime } from '@praticio/ui-kit/format';
import { OfferPeriodText, UrgentUntil } from '@praticio/ui-kit/offer-facts';
import { Link } from '@praticio/ui-kit/router';
import { OfferStatusBadge } from '../../../shared/offer-status-badge.tsx';
import { DayBars } from '../figures-chart.tsx';
import { hasEnded } from '../offer-life.ts';

const SQUARES_MAX = 20;
const SOON_DAYS = 7;

export function MissionCell({ offer, axis, today }: { offer: OwnOffer; axis: DateAxis; today: string }) {
  if (!hasDates(offer)) return <span className="text-muted">Sans dates</span>;
  return (
    <>
      <span className="data own-table__dates">
        <OfferPeriodText offer={offer} today={today} />
      </span>
      <DateBar dates={offer} axis={axis} today={today} />
    </>
  );
}

/** Filled positions as squares, with their number in words beside them. */
export function PositionsCell({ offer: { positions } }: { offer: OwnOffer }) {
  if (!positions) return <span className="text-muted">Sans créneaux</span>;
  const { taken, total } = positions;
  return (
    <>
      <strong className="data">{`${taken}/${total}`}</strong>
      <span className="sr-only">{` ${formatCount(total, 'poste')}`}</span>
      {total <= SQUARES_MAX && (
        <span className="own-table__squares" aria-hidden="true">
          {Array.from({ length: total }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a position has nothing but its place
            <span key={at} data-taken={at < taken || undefined} />
          ))}
        </span>
      )}
    </>
  );
}

export function CandidatesCell({ offer: { id, interestsCount, answeredCount } }: { offer: OwnOffer }) {
  const waiting = interestsCount - answeredCount;
  if (interestsCount === 0) return <strong className="data">0</strong>;
  return (
    <Link to={`/offers/${id}/candidates`} className="own-table__candidates">
      <strong className="data">{formatNumber(interestsCount)}</strong>
      <span className="sr-only">{interestsCount === 1 ? ' candidat' : ' candidats'}</span>
      {waiting > 0 && <span className="own-table__waiting">{`${formatNumber(waiting)} à lire`}</span>}
    </Link>
  );
}

export function ViewsCell({ offer: { viewsCount, viewsByDay } }: { offer: OwnOffer }) {
  return (
    <span className="own-table__views">
      {viewsByDay.some((views) => views > 0) && <DayBars days={viewsByDay} />}
      <strong className="data">{formatNumber(viewsCount)}</strong>
      <span className="sr-only">{viewsCount < 2 ? ' vue' : ' vues'}</span>
    </span>
  );
}

/** The state of an offer, and until when it or its badge lasts: the nearer end is the one that asks for something. */
export function StateCell({ offer, today }: { offer: OwnOffer; today: string }) {
  return (
    <>
      <OfferStatusBadge {...offer} />
      <span className="own-table__end">
        <EndWords offer={offer} today={today} />
      </span>
    </>
  );
}

function EndWords({ offer, today }: { offer: OwnOffer; today: string }) {
  const { status, expiresAt, urgent, urgentUntil, suspendedByAdministrator, reservedUntil } = offer;
  if (suspendedByAdministrator) return "par l'équipe de Praticio";
  if (status === 'CLOSED') return datesAreOver(offer, today) ? 'dates passées' : null;
  if (hasEnded(offer)) return 'terminée';
  if (status === 'ACTIVE' && reservedUntil)
    return `à tous le ${shortDayText(parisDay(reservedUntil), today)} à ${formatTime(reservedUntil)}`;
  if (urgent && urgentUntil && urgentUntil <= expiresAt)
    return (
      <span className="text-urgent">
        <UrgentUntil offer={offer} today={today} isShort />
      </span>
    );
  const days = Math.round((Date.parse(parisDay(expiresAt)) - Date.parse(today)) / DAY_MS);
  if (status === 'ACTIVE' && days <= SOON_DAYS) {
    const words = days <= 0 ? "finit aujourd'hui" : `finit dans ${formatCount(days, 'jour')}`;
    return <span className="text-urgent">{words}</span>;
  }
  return `jusqu'au ${shortDayText(parisDay(expiresAt), today)}`;
}
