/** Dates in the time zone of metropolitan France. Days on which daylight saving time begins or ends do not have 24 hours. */
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

/** The local time in Paris at a moment: '2026-11-21T08:00'. */
export function toParisTime(at: Date | string): string {
  return parts.format(new Date(at)).replace(' ', 'T').slice(0, 16);
}

/** The day in Paris at a moment: '2026-11-21'. */
export function parisDay(at: Date | string): string {
  return toParisTime(at).slice(0, 10);
}

/** Parses a day (its first moment), a local time in Paris, or an ISO time with a zone; null for any other text. */
export function fromParisTime(text: string): Date | null {
  const local = LOCAL.exec(text);
  if (!local) return /T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? validDate(text) : null;
  const asUtc = validDate(`${local[1]}T${local[2] ?? '00:00'}:00Z`);
  if (!asUtc || asUtc.toISOString().slice(0, 10) !== local[1]) return null;
  // use the offset at the resulting moment: around a change of time it differs from the offset at `asUtc`
  const guess = asUtc.getTime() - offsetAt(asUtc);
  return new Date(asUtc.getTime() - offsetAt(new Date(guess)));
}

function validDate(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** By how many milliseconds clocks in Paris are ahead of UTC at `at`. */
function offsetAt(at: Date): number {
  const wall = new Date(`${parts.format(at).replace(' ', 'T')}Z`);
  return wall.getTime() - Math.floor(at.getTime() / 1000) * 1000;
}
