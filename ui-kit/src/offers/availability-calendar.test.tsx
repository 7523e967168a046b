import type { DaySpan } from '@praticio/contracts/base/day';
import { AvailabilityCalendar } from '@praticio/ui-kit/availability-calendar';
import { renderPage } from '@praticio/ui-kit/testing';
import { Today } from '@praticio/ui-kit/today';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { addSpan, holdsSpan, joinSpans, removeSpan } from './day-spans.ts';

const span = (from: string, to: string): DaySpan => ({ from, to });

describe('sets of days', () => {
  it('are joined where they touch or overlap', () => {
    const spans = [
      span('2027-01-11', '2027-01-20'),
      span('2027-01-01', '2027-01-10'),
      span('2027-02-01', '2027-02-02'),
    ];
    expect(joinSpans(spans)).toEqual([span('2027-01-01', '2027-01-20'), span('2027-02-01', '2027-02-02')]);
    expect(addSpan([span('2027-01-01', '2027-01-31')], span('2027-01-05', '2027-01-06'))).toEqual([
      span('2027-01-01', '2027-01-31'),
    ]);
  });

  it('can be reduced in the middle and at the ends', () => {
    const january = [span('2027-01-01', '2027-01-31')];
    expect(removeSpan(january, span('2027-01-10', '2027-01-12'))).toEqual([
      span('2027-01-01', '2027-01-09'),
      span('2027-01-13', '2027-01-31'),
    ]);
    expect(removeSpan(january, span('2026-12-01', '2027-01-12'))).toEqual([span('2027-01-13', '2027-01-31')]);
    expect(removeSpan(january, span('2027-01-01', '2027-01-31'))).toEqual([]);
    expect(removeSpan(january, span('2027-03-01', '2027-03-31'))).toEqual(january);
  });

  it('know which days and spans they contain', () => {
    expect(holdsSpan([span('2027-01-01', '2027-01-31')], span('2027-01-30', '2027-02-01'))).toBe(false);
  });
});

function Form({ spans, onGiven }: { spans: DaySpan[]; onGiven: (spans: DaySpan[]) => void }) {
  const [value, setValue] = useState(spans);
  const change = (next: DaySpan[]) => {
    setValue(next);
    onGiven(next);
  };
  return <AvailabilityCalendar label="Disponibilités" value={value} onChange={change} />;
}

describe('the calendar', () => {
  function setUp(spans: DaySpan[] = []) {
    const user = userEvent.setup();
    const given = { spans };
    renderPage(
      <Today value="2026-11-22">
        <Form spans={spans} onGiven={(next) => Object.assign(given, { spans: next })} />
      </Today>,
    );
    const day = (name: RegExp) => screen.getByRole('button', { name });
    return { user, given, day };
  }

  it('selects from a first to a last day, pressed in either order', async () => {
    const { user, given, day } = setUp();
    await user.click(day(/^lundi 14 décembre 2026/));
    expect(screen.getByText(/^Choisissez le dernier jour/)).toBeVisible();
    await user.click(day(/^lundi 7 décembre 2026/));
    expect(given.spans).toEqual([span('2026-12-07', '2026-12-14')]);
    expect(day(/^jeudi 10 décembre 2026, libre/)).toHaveAttribute('aria-pressed', 'true');
  });

  it('removes free days the same way', async () => {
    const { user, given, day } = setUp([span('2026-12-01', '2026-12-31')]);
    await user.click(day(/^jeudi 10 décembre/));
    await user.click(day(/^samedi 12 décembre/));
    expect(given.spans).toEqual([span('2026-12-01', '2026-12-09'), span('2026-12-13', '2026-12-31')]);
  });

  it('works by keyboard alone, across months', async () => {
    const { user, given, day } = setUp();
    day(/^lundi 30 novembre/).focus();
    await user.keyboard('{Enter}{ArrowRight}{ArrowDown}{Enter}');
    expect(given.spans).toEqual([span('2026-11-30', '2026-12-08')]);
    expect(day(/^mardi 8 décembre/)).toHaveFocus();
    await user.keyboard('{PageDown}');
    expect(day(/^vendredi 1 janvier 2027/)).toHaveFocus();
    await user.keyboard('{Enter}{End}{Escape}');
    expect(day(/^dimanche 3 janvier/)).toHaveFocus();
    expect(given.spans).toHaveLength(1);
  });

  it('has one tab stop among its days, and disables days before today', () => {
    const { day } = setUp();
    const days = screen
      .getAllByRole('button')
      .filter((button) => button.dataset.day && button.getAttribute('tabindex') === '0');
    expect(days.map(({ dataset }) => dataset.day)).toEqual(['2026-11-22']);
    expect(day(/^samedi 21 novembre/)).toBeDisabled();
  });

  it('selects days by dragging the mouse', async () => {
    const { user, given, day } = setUp();
    await user.pointer([
      { keys: '[MouseLeft>]', target: day(/^lundi 7 décembre/) },
      { target: day(/^mercredi 9 décembre/) },
      { keys: '[/MouseLeft]', target: day(/^mercredi 9 décembre/) },
    ]);
    expect(given.spans).toEqual([span('2026-12-07', '2026-12-09')]);
  });

  it('selects days by touch', async () => {
    const { user, given, day } = setUp();
    await user.pointer({ keys: '[TouchA]', target: day(/^lundi 7 décembre/) });
    await user.pointer({ keys: '[TouchA]', target: day(/^mercredi 9 décembre/) });
    expect(given.spans).toEqual([span('2026-12-07', '2026-12-09')]);
  });

  it('selects whole weeks, months and the usual spans', async () => {
    const { user, given } = setUp();
    await user.click(screen.getByRole('button', { name: 'Semaine du 7 décembre' }));
    expect(given.spans).toEqual([span('2026-12-07', '2026-12-13')]);
    await user.click(screen.getByRole('button', { name: 'Semaine du 7 décembre' }));
    expect(given.spans).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Tout le mois de novembre 2026' }));
    expect(given.spans).toEqual([span('2026-11-22', '2026-11-30')]);
    await user.click(screen.getByRole('button', { name: 'Juillet et août' }));
    expect(given.spans[1]).toEqual(span('2027-07-01', '2027-08-31'));
    await user.click(screen.getByRole('button', { name: 'Tout effacer' }));
    expect(given.spans).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Week-ends affichés' }));
    expect(given.spans.slice(0, 2)).toEqual([
      span('2026-11-22', '2026-11-22'),
      span('2026-11-28', '2026-11-29'),
    ]);
  });

  it('lists the chosen spans as text, with a button to remove each', async () => {
    const { user, given } = setUp([span('2027-01-04', '2027-03-28')]);
    expect(screen.getByRole('status').textContent?.replace(/\u00a0/g, ' ')).toBe(
      'Libre du 4 janvier au 28 mars',
    );
    const list = screen.getByRole('list');
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /^Retirer du 4.janvier au 28.mars/ }));
    expect(given.spans).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('Aucun jour libre choisi');
  });

  it('opens at the first free days', () => {
    setUp([span('2027-07-01', '2027-08-31')]);
    expect(screen.getByRole('table', { name: 'juillet 2027' })).toBeVisible();
    expect(screen.queryByRole('table', { name: 'novembre 2026' })).toBeNull();
  });
});
