const DAY_HOURS = 24;
const HEIGHT = 2;
const ARROW = 1.5;

const hourOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
};

/** The hours of a day, and those of a shift in it; an arrow passes midnight. A decoration: the hours are text beside it. */
export function HoursBar({ start, end }: { start: string; end: string }) {
  const from = hourOf(start);
  const isPast = end <= start;
  const to = isPast ? DAY_HOURS : hourOf(end);
  return (
    <svg
      className="planning-hours"
      viewBox={`0 -1 ${DAY_HOURS} 4`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="planning-hours__day" width={DAY_HOURS} height={HEIGHT} rx="0.5" />
      <rect
        className="planning-hours__shift"
        x={from}
        width={Math.max(0.5, to - from - (isPast ? ARROW : 0))}
        height={HEIGHT}
        rx="0.5"
      />
      {isPast && (
        <path
          className="planning-hours__shift"
          d={`M${DAY_HOURS - ARROW - 0.25} -1 L${DAY_HOURS} 1 L${DAY_HOURS - ARROW - 0.25} 3 Z`}
        />
      )}
    </svg>
  );
}
