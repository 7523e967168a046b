import type { CvLibraryItem } from '@praticio/contracts/identity/cv-library';
import { monthAxis } from '@praticio/ui-kit/date-axis';
import { DateAxisRule, DateBar } from '@praticio/ui-kit/date-bar';
import { NO_END } from '@praticio/ui-kit/days';
import { formatCount, formatDay } from '@praticio/ui-kit/format';
import { SpanText } from '@praticio/ui-kit/offer-facts';
import { useToday } from '@praticio/ui-kit/today';

/** Number of periods that a card shows as text; the others are counted. */
const SPANS_SHOWN = 2;
const NO_DATES = { startDate: null, endDate: null, asSoonAsPossible: false, weekdays: [] };

/** When a candidate is free, as text and on an axis of twelve months. */
export function FreeDays({
  availability,
  availableFrom,
}: Pick<CvLibraryItem, 'availability' | 'availableFrom'>) {
  const today = useToday();
  const axis = monthAxis(today);
  const more = availability.length - SPANS_SHOWN;
  const spans = availableFrom ? [...availability, { from: availableFrom, to: NO_END }] : availability;
  if (spans.length === 0) return <p className="text-sm text-muted">Disponibilités à préciser</p>;
  return (
    <div>
      <ul className="data mb-1 flex flex-wrap gap-x-3 font-bold">
        {availability.slice(0, SPANS_SHOWN).map((span) => (
          <li key={span.from}>
            <SpanText span={span} today={today} />
          </li>
        ))}
        {more > 0 && <li>{`et ${formatCount(more, 'autre période', 'autres périodes')}`}</li>}
        {availableFrom && (
          <li>
            {availableFrom <= today
              ? 'Libre dès maintenant'
              : `Libre à partir du ${formatDay(availableFrom)}`}
          </li>
        )}
      </ul>
      <DateAxisRule axis={axis} />
      <DateBar dates={NO_DATES} axis={axis} today={today} own={spans} />
    </div>
  );
}
