import { calendarLinkSchema } from '@praticio/contracts/offers/calendar';
import { renderPage } from '@praticio/ui-kit/testing';
import { mockApi, respond } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CalendarCard } from './calendar-card.tsx';

const urlOf = (token: string) => `https://praticio.test/api/calendar/${token}/praticio.ics`;
const links = (url: string | null) => [
  respond('get', '/calendar', calendarLinkSchema, { url }),
  respond('post', '/calendar', calendarLinkSchema, { url: urlOf('new') }, { status: 201 }),
  respond('delete', '/calendar', calendarLinkSchema, { url: null }),
];
const server = mockApi();

function open(url: string | null) {
  signInAs();
  server.use(...links(url));
  return renderPage(<CalendarCard />).user;
}
const field = () => screen.findByRole('textbox', { name: 'Adresse secrète de votre agenda' });

test('a member without a calendar makes its URL, and copies it', async () => {
  const user = open(null);
  await user.click(await screen.findByRole('button', { name: "Créer l'adresse de mon agenda" }));
  expect(await field()).toHaveValue(urlOf('new'));
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copier' }));
  expect(writeText).toHaveBeenCalledWith(urlOf('new'));
  expect(await screen.findByText('Adresse copiée dans le presse-papiers')).toBeVisible();
});

test('the URL is changed or removed after a question', async () => {
  const user = open(urlOf('old'));
  expect(await field()).toHaveValue(urlOf('old'));
  await user.click(screen.getByRole('button', { name: "Changer l'adresse" }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Changer' }));
  await waitFor(async () => expect(await field()).toHaveValue(urlOf('new')));
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByRole('button', { name: "Créer l'adresse de mon agenda" })).toBeVisible();
});
