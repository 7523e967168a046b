import { axisFor, monthAxis, segmentOf, spanSegments, ticksOf, weekAxis } from '@praticio/ui-kit/date-axis';
import { DateAxisRule, DateBar } from '@praticio/ui-kit/date-bar';
import type { OfferDates } from '@praticio/ui-kit/date-words';
import { datesFixture } from '@praticio/ui-kit/testing/offers';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

const TODAY = '2026-11-22';
const months = monthAxis(TODAY);
const dates = datesFixture;

describe('the axis', () => {
  it('shows twelve months from the current one', () => {
    expect(months).toMatchObject({ unit: 'month', from: '2026-11-01', to: '2027-11-01' });
    expect(months.marks.map(({ label }) => label).join('')).toBe('NDJFMAMJJASO');
    expect(months.marks.filter(({ isStrong }) => isStrong).map(({ day }) => day)).toEqual(['2027-01-01']);
  });

  it('shows twelve weeks when all spans are short', () => {
    const short = dates({ startDate: '2026-12-21', endDate: '2027-01-03' });
    expect(axisFor([short], TODAY)).toMatchObject({ unit: 'week', from: '2026-12-14', to: '2027-03-08' });
    expect(weekAxis('2026-12-14').marks.map(({ label }) => label.replace('\u00a0', ' '))).toEqual([
      '14 déc.',
      '',
      '',
      '4 janv.',
      ...['', '', '', '1 févr.'],
      ...['', '', '', '1 mars'],
    ]);
  });

  it('shows months when a span is long, open-ended or far from the others', () => {
    const short = dates({ startDate: '2026-12-21', endDate: '2027-01-03' });
    for (const other of [
      dates({ startDate: '2026-12-21', endDate: '2027-03-30' }),
      dates({ startDate: '2026-12-21' }),
      dates({ startDate: '2027-06-07', endDate: '2027-06-20' }),
    ])
      expect(axisFor([short, other], TODAY).unit).toBe('month');
    expect(axisFor([dates()], TODAY).unit).toBe('month');
  });
});

describe('dates that are over', () => {
  it.each([
    ['short ones on weeks', { startDate: '2026-01-12', endDate: '2026-01-25' }, 'week', '2026-01-12'],
    ['long ones on months', { startDate: '2025-11-03', endDate: '2026-06-30' }, 'month', '2025-11-01'],
    ['an end alone', { startDate: null, endDate: '2026-11-20' }, 'week', '2026-11-16'],
  ])('are shown at their place in the past: %s', (_name, over, unit, from) => {
    const axis = axisFor([dates(over)], TODAY);
    expect(axis).toMatchObject({ unit, from });
    const { container } = render(<DateBar dates={dates(over)} axis={axis} today={TODAY} />);
    expect(container.querySelector('.kit-date-bar__span')).not.toBeNull();
  });

  it('share an axis from today with dates to come', () => {
    const over = dates({ startDate: '2026-01-12', endDate: '2026-01-25' });
    expect(axisFor([over, dates({ startDate: '2026-12-21' })], TODAY)).toEqual(months);
  });
});

describe('positions', () => {
  it('follow the days of a span', () => {
    const { at, width, goesOn } = segmentOf('2027-01-01', '2027-01-31', months) ?? {};
    expect(at).toBeCloseTo((61 / 365) * 100);
    expect(width).toBeCloseTo((31 / 365) * 100);
    expect(goesOn).toBe(false);
  });

  it('are cut at the ends of the axis and marked as continuing', () => {
    expect(segmentOf('2026-03-01', '2026-10-31', months)).toBeNull();
    expect(segmentOf('2026-03-01', null, months)).toEqual({ at: 0, width: 100, goesOn: true });
    expect(segmentOf('2027-10-01', '2028-02-01', months)?.goesOn).toBe(true);
  });

  it('keep a single day visible and inside the axis', () => {
    const last = segmentOf('2027-10-31', '2027-10-31', months);
    expect(last?.width).toBeGreaterThan(1);
    expect((last?.at ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(100.001);
  });

  it('leave out free days after the axis', () => {
    const spans = [
      { from: '2027-01-04', to: '2027-03-28' },
      { from: '2028-01-04', to: '2028-03-28' },
    ];
    expect(spanSegments(spans, months)).toHaveLength(1);
  });

  it('mark each run of consecutive weekdays', () => {
    const week = weekAxis('2026-12-14');
    const span = { from: '2026-12-15', to: '2026-12-28' };
    expect(ticksOf(span, [6, 7], week)).toEqual([
      { start: 5, length: 2 },
      { start: 12, length: 2 },
    ]);
    expect(ticksOf({ from: '2027-01-05', to: '2027-06-29' }, [2], months)).toHaveLength(26);
  });
});

describe('the bar', () => {
  const bar = (some: Partial<OfferDates>, own = [{ from: '2027-01-04', to: '2027-03-28' }]) =>
    render(<DateBar dates={dates(some)} axis={months} today={TODAY} own={own} />).container;

  it('is hidden from screen readers, and sets no style attribute', () => {
    const drawn = bar({ startDate: '2027-01-11', endDate: '2027-02-26' });
    expect(drawn.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(drawn.querySelector('[style]')).toBeNull();
  });

  it('shows a bar for a period, an arrow without an end, ticks for some weekdays', () => {
    const has = (drawn: HTMLElement, part: string) => drawn.querySelector(`.kit-date-bar__${part}`) !== null;
    const period = bar({ startDate: '2027-01-11', endDate: '2027-02-26' });
    expect([has(period, 'span'), has(period, 'arrow'), has(period, 'ticks')]).toEqual([true, false, false]);
    expect(has(bar({ asSoonAsPossible: true }), 'arrow')).toBe(true);
    const fixed = bar({ startDate: '2027-01-11', endDate: '2027-02-26', weekdays: [2] });
    expect([has(fixed, 'span'), has(fixed, 'ticks')]).toEqual([false, true]);
  });

  it('has no span for an offer without dates', () => {
    const drawn = bar({});
    expect(drawn.querySelector('.kit-date-bar__span, .kit-date-bar__ticks')).toBeNull();
    expect(drawn.querySelector('.kit-date-bar__own')).not.toBeNull();
  });

  it('has a rule with the initials of the months', () => {
    expect(render(<DateAxisRule axis={months} />).container).toHaveTextContent('NDJFMAMJJASO');
  });
});
