import type { DaySpan } from '@praticio/contracts/base/day';
import type { Offer } from '@praticio/contracts/offers/offer';
import { Badge } from '@praticio/ui-kit/badge';
import { axisFor, spanOf } from '@praticio/ui-kit/date-axis';
import { DateAxisRule, DateBar } from '@praticio/ui-kit/date-bar';
import { datesAreOver, hasDates } from '@praticio/ui-kit/date-words';
import { Icon } from '@praticio/ui-kit/icon';
import { OfferDatesText, SpanText } from '@praticio/ui-kit/offer-facts';
import { Link } from '@praticio/ui-kit/router';
import { useSession } from '@praticio/ui-kit/session';
import { useToday } from '@praticio/ui-kit/today';
import { useVisit } from '@praticio/ui-kit/visit';

/**
 * How many of the offer's days the reader is free (all, some, none); '' while one side's dates are unknown, or over. An offer
 * without an end, such as a CDI, begins on its first day or any later one, so being free after it is enough.
 */
export function freedomText(offer: Offer, spans: readonly DaySpan[], today: string): string {
  const span = spanOf(offer, today);
  if (!span || spans.length === 0 || datesAreOver(offer, today)) return '';
  if (!span.to) {
    if (spans.some((free) => free.from <= span.from && free.to >= span.from)) return 'Libre au début';
    return spans.some((free) => free.to >= span.from) ? 'Libre plus tard' : '';
  }
  const { to } = span;
  if (spans.some((free) => free.from <= span.from && free.to >= to)) return 'Libre sur toute la période';
  const overlaps = spans.some((free) => free.from <= to && free.to >= span.from);
  return overlaps ? 'Libre en partie' : "Pas libre d'après vos dates";
}

/** 'Leurs dates, les vôtres': the offer's dates on an axis, with the reader's free days in yellow behind them. */
export function DatesCompared({ offer, isOwner = false }: { offer: Offer; isOwner?: boolean }) {
  const today = useToday();
  const { spans } = useVisit();
  const { user } = useSession();
  if (!hasDates(offer)) return null;
  const axis = axisFor([offer], today);
  const freedom = freedomText(offer, spans, today);
  return (
    <section className="offer-dates rounded-lg bg-sunken p-4 sm:p-5" aria-labelledby="offer-dates">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="offer-dates" className="text-xl font-bold">
          {isOwner ? 'Dates' : 'Leurs dates, les vôtres'}
        </h2>
        {datesAreOver(offer, today) && <Badge tone="neutral">Dates passées</Badge>}
        {freedom && (
          <p className="inline-flex items-center gap-1.5 rounded-sm border border-you-line bg-you px-2.5 py-1 text-sm font-semibold text-on-you">
            <Icon name="calendar" />
            {freedom}
          </p>
        )}
      </div>
      <DateAxisRule axis={axis} />
      <DateBar dates={offer} axis={axis} today={today} own={spans} size="large" />
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="h-2.5 w-6 rounded-sm bg-family" />
          L'offre :
          <strong className="data">
            <OfferDatesText offer={offer} today={today} />
          </strong>
        </li>
        {spans.slice(0, 3).map((span) => (
          <li key={span.from} className="flex items-center gap-2">
            <span aria-hidden="true" className="h-3 w-6 rounded-sm border border-you-line bg-you" />
            Vous :
            <strong className="data">
              <SpanText span={span} today={today} />
            </strong>
          </li>
        ))}
        {spans.length === 0 && user && !isOwner && (
          <li>
            <Link className="kit-link" to="/profile?tab=availability">
              Indiquer mes dates
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
