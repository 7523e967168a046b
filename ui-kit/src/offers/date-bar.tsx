import type { DaySpan } from '@praticio/contracts/base/day';
import {
  type DateAxis,
  type Segment,
  segmentOf,
  spanOf,
  spanSegments,
  ticksOf,
} from '@praticio/ui-kit/date-axis';
import type { OfferDates } from '@praticio/ui-kit/date-words';
import { daysFrom } from '@praticio/ui-kit/days';
import { classNames } from '../components/class-names.ts';

const percent = (value: number): string => `${Number(value.toFixed(3))}%`;

/** Heights in pixels of the reader's free days (the whole bar), the track and the offer's span. */
const HEIGHTS = {
  small: { own: 14, track: 8, span: 10 },
  large: { own: 24, track: 14, span: 16 },
};
type Size = keyof typeof HEIGHTS;
type Part = keyof (typeof HEIGHTS)['small'];

/** Position of a part, vertically centred in the bar. */
function row(size: Size, part: Part): { y: number; height: number } {
  const { [part]: height, own } = HEIGHTS[size];
  return { y: (own - height) / 2, height };
}

interface DateBarProps {
  dates: OfferDates;
  axis: DateAxis;
  /** A day in Europe/Paris. */
  today: string;
  /** The reader's free days, drawn in yellow behind the offer's dates. */
  own?: readonly DaySpan[];
  size?: Size;
}

/**
 * An offer's dates as a bar on an axis, in the colour of its family. Decorative: show the dates as text next to it.
 * Positions are SVG attributes, because the Content-Security-Policy refuses `style`.
 */
export function DateBar({ dates, axis, today, own = [], size = 'small' }: DateBarProps) {
  const span = spanOf(dates, today);
  const isTicked = dates.weekdays.length > 0 && dates.weekdays.length < 7;
  const segment = span && segmentOf(span.from, span.to, axis);
  return (
    <svg className={classNames('kit-date-bar', `kit-date-bar--${size}`)} aria-hidden="true" focusable="false">
      <Track axis={axis} size={size} />
      {spanSegments(own, axis).map((free) => (
        <rect
          key={free.at}
          className="kit-date-bar__own"
          x={percent(free.at)}
          width={percent(free.width)}
          {...row(size, 'own')}
          rx="2"
        />
      ))}
      {span && segment && !isTicked && <Bar segment={segment} size={size} />}
      {span && segment && isTicked && (
        <Ticks span={span} weekdays={dates.weekdays} axis={axis} {...row(size, 'span')} />
      )}
    </svg>
  );
}

const gapsOf = ({ marks }: DateAxis): string =>
  marks
    .slice(1)
    .map(({ at }) => `M${Number(at.toFixed(3))} 0v1`)
    .join('');

function Track({ axis, size }: { axis: DateAxis; size: Size }) {
  return (
    <>
      <rect className="kit-date-bar__track" width="100%" {...row(size, 'track')} />
      {/* one path for all: a list has fifty bars */}
      <svg viewBox="0 0 100 1" width="100%" height="100%" preserveAspectRatio="none" aria-hidden="true">
        <path className="kit-date-bar__gap" d={gapsOf(axis)} />
      </svg>
    </>
  );
}

function Bar({ segment: { at, width, goesOn }, size }: { segment: Segment; size: Size }) {
  const { height } = row(size, 'span');
  const half = height / 2;
  return (
    <g className="kit-date-bar__span">
      <rect x={percent(at)} width={percent(width)} {...row(size, 'span')} rx={half / 1.4} />
      {goesOn && (
        <svg className="kit-date-bar__arrow" x="100%" y="50%" aria-hidden="true">
          <path d={`M-4-${half}h4l5 ${half}-5 ${half}h-4z`} />
        </svg>
      )}
    </g>
  );
}

interface TicksProps {
  span: { from: string; to: string | null };
  weekdays: readonly number[];
  axis: DateAxis;
  y: number;
  height: number;
}

function Ticks({ span, weekdays, axis, y, height }: TicksProps) {
  const days = daysFrom(axis.from, axis.to);
  const runs = ticksOf(span, weekdays, axis);
  return (
    <svg
      viewBox={`0 0 ${days} 1`}
      y={y}
      width="100%"
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        className="kit-date-bar__ticks"
        d={runs.map(({ start, length }) => `M${start} 0h${length}v1h-${length}z`).join('')}
      />
    </svg>
  );
}

interface DateAxisRuleProps {
  axis: DateAxis;
}

/** The initials of the months, or the first days of the weeks, above bars that share an axis. */
export function DateAxisRule({ axis }: DateAxisRuleProps) {
  return (
    <svg className="kit-date-axis" aria-hidden="true" focusable="false">
      {axis.marks.map(({ day, at, label, isStrong }) => (
        <text key={day} x={percent(at)} y="12" className={isStrong ? 'kit-date-axis__year' : undefined}>
          {label}
        </text>
      ))}
    </svg>
  );
}
