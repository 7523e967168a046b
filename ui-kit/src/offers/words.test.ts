import { weekdaysInWords } from '@praticio/contracts/offers/criteria-words';
import type { Pay } from '@praticio/contracts/offers/terms';
import {
  datesText,
  durationText,
  longDatesText,
  longDayText,
  type OfferDates,
  spanText,
} from '@praticio/ui-kit/date-words';
import { addDays, daysFrom, monthStart, parisDay, weekdayOf } from '@praticio/ui-kit/days';
import { distanceText, longDistanceText, payText, payWords } from '@praticio/ui-kit/pay-words';
import { datesFixture } from '@praticio/ui-kit/testing/offers';
import { describe, expect, it } from 'vitest';

const TODAY = '2026-11-22';
/** Normalises special spaces, which have their own test. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

const dates = datesFixture;
const short = (some: Partial<OfferDates>) => plain(datesText(dates(some), TODAY));
const long = (some: Partial<OfferDates>) => plain(longDatesText(dates(some), TODAY));

describe('dates of an offer', () => {
  it('give a period by its days', () => {
    expect(short({ startDate: '2027-01-11', endDate: '2027-02-26' })).toBe('11 janv. → 26 févr.');
    expect(short({ startDate: '2026-12-01', endDate: '2027-02-28' })).toBe('1er déc. → 28 févr.');
    expect(long({ startDate: '2027-01-11', endDate: '2027-02-26' })).toBe('du 11 janvier au 26 février');
  });

  it('name a common month once, and a single day alone', () => {
    expect(short({ startDate: '2027-01-11', endDate: '2027-01-26' })).toBe('11 → 26 janv.');
    expect(short({ startDate: '2027-01-11', endDate: '2027-01-11' })).toBe('11 janv.');
    expect(long({ startDate: '2027-01-11', endDate: '2027-01-11' })).toBe('le 11 janvier');
  });

  it('give a start without an end', () => {
    expect(short({ startDate: '2027-01-04' })).toBe('dès le 4 janv.');
    expect(long({ startDate: '2027-02-01' })).toBe('dès le 1er février');
    expect(short({ asSoonAsPossible: true })).toBe('dès que possible');
  });

  it("say 'dès maintenant' for a start in the past", () => {
    expect(short({ startDate: '2026-11-02' })).toBe('dès maintenant');
  });

  it('give an end without a start', () => {
    expect(short({ endDate: '2027-06-30' })).toBe("jusqu'au 30 juin");
    expect(short({ endDate: '2027-06-30', asSoonAsPossible: true })).toBe(
      "dès que possible, jusqu'au 30 juin",
    );
  });

  it('give fixed weekdays, with months for a long period', () => {
    const weekdays = [2];
    expect(short({ weekdays, startDate: '2027-01-05', endDate: '2027-06-29' })).toBe('mardis, janv. → juin');
    expect(long({ weekdays, startDate: '2027-01-05', endDate: '2027-06-29' })).toBe('mardis, janvier à juin');
    expect(short({ weekdays, startDate: '2027-01-05', endDate: '2027-02-02' })).toBe(
      'mardis, 5 janv. → 2 févr.',
    );
    expect(short({ weekdays })).toBe('mardis');
  });

  it('shorten several weekdays on screen, not for screen readers', () => {
    expect(short({ weekdays: [1, 2, 3, 4, 5] })).toBe('lun. au ven.');
    expect(short({ weekdays: [4, 2] })).toBe('mar. et jeu.');
    expect(short({ weekdays: [1, 3, 5] })).toBe('lun., mer. et ven.');
    expect(short({ weekdays: [2, 3, 7], asSoonAsPossible: true })).toBe(
      'mar., mer. et dim., dès que possible',
    );
    expect(short({ weekdays: [6, 7] })).toBe('week-ends');
    expect(long({ weekdays: [4, 2] })).toBe('mardis et jeudis');
  });

  it('join weekdays as in French', () => {
    expect(weekdaysInWords([4, 2])).toBe('mardis et jeudis');
    expect(weekdaysInWords([7, 6])).toBe('week-ends');
    expect(weekdaysInWords([1, 2, 3, 4, 5])).toBe('du lundi au vendredi');
    expect(weekdaysInWords([1, 3, 5])).toBe('lundis, mercredis et vendredis');
    expect(weekdaysInWords([1, 2, 3, 4, 5, 6, 7])).toBe('');
  });

  it('name the year when it is a year away or more', () => {
    expect(short({ startDate: '2028-01-11', endDate: '2028-02-26' })).toBe('11 janv. → 26 févr. 2028');
    expect(short({ startDate: '2027-01-11', endDate: '2028-02-26' })).toBe('11 janv. 2027 → 26 févr. 2028');
    expect(plain(longDayText('2028-12-01', TODAY))).toBe('1er décembre 2028');
  });

  it("say 'dates à convenir' for none", () => {
    expect(short({})).toBe('dates à convenir');
  });

  it('give the duration', () => {
    const lasting = (startDate: string, endDate: string) =>
      plain(durationText(dates({ startDate, endDate })));
    expect(lasting('2027-01-11', '2027-02-28')).toBe('7 semaines');
    expect(lasting('2027-01-11', '2027-02-26')).toBe('environ 7 semaines');
    expect(lasting('2027-01-01', '2027-03-31')).toBe('3 mois');
    expect(lasting('2027-01-11', '2027-01-12')).toBe('2 jours');
    expect(lasting('2027-01-11', '2027-01-17')).toBe('une semaine');
    expect(lasting('2027-01-11', '2027-12-20')).toBe('environ 11 mois');
    const onMondaysToFridays = { startDate: '2026-12-04', endDate: '2026-12-15', weekdays: [1, 2, 3, 4, 5] };
    expect(plain(durationText(dates(onMondaysToFridays)))).toBe('8 jours');
    expect(durationText(dates({ startDate: '2027-01-11' }))).toBe('');
  });

  it('do not break between day and month, nor after the arrow', () => {
    expect(spanText('2027-01-11', '2027-02-26', TODAY)).toBe('11\u00a0janv. →\u00a026\u00a0févr.');
  });
});

describe('pay', () => {
  const pay = (kind: Pay['kind'], per: Pay['per'], min: number | null, max: number | null = min): Pay => ({
    kind,
    per,
    min,
    max,
  });

  it('is a figure with its kind and period', () => {
    expect(plain(payText(pay('salary', 'hour', 24)))).toBe("24 € brut de l'heure");
    expect(plain(payText(pay('share', 'percent', 80)))).toBe('80 % de rétrocession');
    expect(plain(payText(pay('salary', 'month', 6200, 8500)))).toBe('6 200 à 8 500 € brut par mois');
    expect(plain(payText(pay('rent', 'month', 780)))).toBe('780 € par mois');
    expect(plain(payText(pay('fee', 'day', 620)))).toBe('620 € par jour');
  });

  it('can have a single bound', () => {
    expect(plain(payText(pay('salary', 'year', 45_000, null)))).toBe('à partir de 45 000 € brut par an');
    expect(plain(payText(pay('share', 'percent', null, 75)))).toBe("jusqu'à 75 % de rétrocession");
  });

  it('has cents when there are any, and French spaces', () => {
    expect(payWords(pay('salary', 'hour', 24.5)).figure).toBe('24,50\u00a0€');
    expect(payWords(pay('salary', 'month', 6200, 8500)).figure).toBe('6\u202f200 à\u00a08\u202f500\u00a0€');
    expect(payWords(pay('share', 'percent', 72.5)).figure).toBe('72,5\u202f%');
  });
});

describe('distance', () => {
  it("is in kilometres, with 'environ' for a larger area", () => {
    expect(distanceText(25, false)).toBe('25\u00a0km');
    expect(distanceText(1250, true)).toBe('environ 1\u202f250\u00a0km');
  });

  it('is in words for screen readers', () => {
    expect(plain(longDistanceText(25, true))).toBe('à environ 25 kilomètres');
    expect(longDistanceText(1, false)).toBe('à un kilomètre');
    expect(longDistanceText(0, false)).toBe('dans la même commune');
  });
});

describe('days', () => {
  it('are days in Paris', () => {
    expect(parisDay(new Date('2026-11-22T23:30:00Z'))).toBe('2026-11-23');
    expect(parisDay(new Date('2026-07-22T21:30:00Z'))).toBe('2026-07-22');
  });

  it('are counted across months, years and daylight saving time', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysFrom('2027-03-27', '2027-03-29')).toBe(2);
    expect(monthStart('2026-11-22', 3)).toBe('2027-02-01');
    expect(weekdayOf('2026-11-22')).toBe(7);
  });
});
