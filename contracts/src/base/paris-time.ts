/** Dates as people in France mean them; the days of DST are the only ones that are not 24 hours long. */
const ZONE = 'Europe/Paris';
const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2})?)?$/;

/** '2026-11-21T08:00' of a moment, as clocks in Paris show it. */
export function toParisTime(at: Date | string): string {
  return parts.format(new Date(at)).replace(' ', 'T').slice(0, 16);
}

/** '2026-11-21': the day of a moment in Paris. */
export function parisDay(at: Date | string): string {
  return toParisTime(at).slice(0, 10);
}

/** The moment of a day (its first), of a local time in Paris or of an ISO time with its zone; null for anything else. */
export function fromParisTime(text: string): Date | null {
  const local = LOCAL.exec(text);
  if (!local) return /T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? validDate(text) : null;
  const asUtc = validDate(`${local[1]}T${local[2] ?? '00:00'}:00Z`);
  if (!asUtc || asUtc.toISOString().slice(0, 10) !== local[1]) return null;
  // the offset at the moment itself, which may differ from the one an hour or two later
  const guess = asUtc.getTime() - offsetAt(asUtc);
  return new Date(asUtc.getTime() - offsetAt(new Date(guess)));
}

function validDate(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Milliseconds that clocks in Paris are ahead of UTC at `at`. */
function offsetAt(at: Date): number {
  const wall = new Date(`${parts.format(at).replace(' ', 'T')}Z`);
  return wall.getTime() - Math.floor(at.getTime() / 1000) * 1000;
}
