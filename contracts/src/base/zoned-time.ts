/** No year before 1000, as in a date whose year is being typed: no time zone is known for it. */
const LOCAL = /^([1-9]\d{3}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2})?)?$/;

/** Dates in one time zone. */
export interface ZonedTime {
  /** The local time at a moment: '2026-11-21T08:00'. */
  toLocal(at: Date | string): string;
  /** The local day at a moment: '2026-11-21'. */
  dayOf(at: Date | string): string;
  /** Parses a day (its first moment), a local time, or an ISO time with a zone; null for any other text. */
  fromLocal(text: string): Date | null;
}

const known = new Map<string, ZonedTime>();

/** Lists of shifts and slots name the same moments again and again, and formatting one costs far more than a look-up. */
const OFFSETS_MAX = 2_000;

/** Dates in a time zone of the IANA database. Days on which daylight saving time begins or ends do not have 24 hours. */
export function zonedTime(timeZone: string): ZonedTime {
  const time = known.get(timeZone) ?? createZonedTime(timeZone);
  known.set(timeZone, time);
  return time;
}

function createZonedTime(timeZone: string): ZonedTime {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

  const offsets = new Map<number, number>();

  /** By how many milliseconds clocks in the zone are ahead of UTC at `at`. */
  function offsetAt(at: Date): number {
    const time = at.getTime();
    const kept = offsets.get(time);
    if (kept !== undefined) return kept;
    const wall = new Date(`${parts.format(at).replace(' ', 'T')}Z`);
    const offset = wall.getTime() - Math.floor(time / 1000) * 1000;
    if (offsets.size >= OFFSETS_MAX) offsets.clear();
    offsets.set(time, offset);
    return offset;
  }

  const toLocal = (at: Date | string) => parts.format(new Date(at)).replace(' ', 'T').slice(0, 16);

  return {
    toLocal,
    dayOf: (at) => toLocal(at).slice(0, 10),
    fromLocal(text) {
      const local = LOCAL.exec(text);
      if (!local) return /T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? validDate(text) : null;
      const asUtc = validDate(`${local[1]}T${local[2] ?? '00:00'}:00Z`);
      if (!asUtc || asUtc.toISOString().slice(0, 10) !== local[1]) return null;
      // use the offset at the resulting moment: around a change of time it differs from the offset at `asUtc`
      const guess = asUtc.getTime() - offsetAt(asUtc);
      return new Date(asUtc.getTime() - offsetAt(new Date(guess)));
    },
  };
}

function validDate(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
