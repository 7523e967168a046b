import { Accordion } from '@praticio/ui-kit/accordion';
import { renderPage } from '@praticio/ui-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

const entries = [
  { id: 'one', title: 'Un', content: 'Texte un' },
  { id: 'two', title: 'Deux', content: 'Texte deux' },
];

test("the browser's search finds a closed text and opens it", () => {
  renderPage(<Accordion entries={entries} openId="one" />);
  const [first, second] = screen.getAllByRole('group', { hidden: true }) as [HTMLElement, HTMLElement];
  expect(first).not.toHaveAttribute('hidden');
  expect(second).toHaveAttribute('hidden', 'until-found');
  fireEvent(second, new Event('beforematch'));
  expect(second).not.toHaveAttribute('hidden');
  expect(first).toHaveAttribute('hidden', 'until-found');
  expect(screen.getByRole('button', { name: 'Deux' })).toHaveAttribute('aria-expanded', 'true');
});
