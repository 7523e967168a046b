import { renderPage } from '@praticio/ui-kit/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccessibilityPage } from './accessibility-page.tsx';

test('the declaration says its day, the level that is aimed at, and how it was established', () => {
  renderPage(<AccessibilityPage />, { at: '/accessibilite' });
  const [day] = screen.getAllByRole('time');
  expect(day).toHaveAttribute('datetime', expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/));
  expect(day).toHaveTextContent(/^\d{1,2}(?:er)? \p{L}+ \d{4}$/u);
  for (const said of [/niveau AA des règles WCAG 2\.2/, /déclaré non\s+conforme/, /évaluation de notre part/])
    expect(screen.getByText(said)).toBeVisible();
});
