const forms = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const inParis = new Intl.DateTimeFormat('fr-FR', { ...forms, timeZone: 'Europe/Paris' });
// a calendar day is parsed as midnight UTC
const inUtc = new Intl.DateTimeFormat('fr-FR', { ...forms, timeZone: 'UTC' });

/** The first of a month is an ordinal in French, which Intl leaves out. */
const withOrdinal = (date: string) => date.replace(/^1 /, '1er ');

/** '3 mars 2026', '1er décembre 2026': the day in Paris at a moment. */
export const longDate = (at: Date | string | number): string => withOrdinal(inParis.format(new Date(at)));

/** The same for the calendar day '2026-03-03', in every time zone. */
export const longDay = (day: string): string => withOrdinal(inUtc.format(new Date(day)));
