import { messageResponseSchema } from '@praticio/contracts/base/message-response';
import { type Operator, operatorSchema } from '@praticio/contracts/identity/operator';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ContactPage } from './contact-page.tsx';

const operator: Operator = {
  name: null,
  postalAddress: null,
  siren: null,
  director: null,
  host: null,
  email: 'bonjour@example.test',
};
const server = mockApi(respond('get', '/operator', operatorSchema, operator));
const sends = () => screen.getByRole('button', { name: 'Envoyer le message' });

async function fill(message = 'Bonjour, une question sur les crédits.') {
  const page = renderPage(<ContactPage />, { at: '/contact' });
  await page.user.type(screen.getByLabelText('Nom complet'), 'Camille Martin');
  await page.user.type(screen.getByLabelText('Email'), 'camille@example.test');
  await page.user.selectOptions(screen.getByLabelText('Sujet'), 'question');
  await page.user.type(screen.getByLabelText('Message'), message);
  return page;
}

test('each missing field is named in the words of the specification', async () => {
  const { user } = renderPage(<ContactPage />, { at: '/contact' });
  await user.click(sends());
  for (const message of [
    'Le nom est requis',
    "L'email est requis",
    'Le sujet est requis',
    'Le message est requis',
  ]) {
    expect(await screen.findByText(message)).toBeVisible();
  }
  expect(screen.getByLabelText('Nom complet')).toHaveFocus();
});

test('an error goes when its field is edited', async () => {
  const { user } = renderPage(<ContactPage />, { at: '/contact' });
  await user.click(sends());
  await screen.findByText('Le nom est requis');
  await user.type(screen.getByLabelText('Nom complet'), 'C');
  expect(screen.queryByText('Le nom est requis')).toBeNull();
  expect(screen.getByText('Le sujet est requis')).toBeVisible();
});

test('a message of spaces and few letters is too short', async () => {
  const { user } = await fill('   court     ');
  await user.click(sends());
  expect(await screen.findByText('Le message doit contenir au moins 10 caractères')).toBeVisible();
});

test('a sent message clears the form, with a banner for five seconds', async () => {
  const bodies: unknown[] = [];
  const seen = async (request: Request) => void bodies.push(await request.json());
  server.use(respond('post', '/contact', messageResponseSchema, { message: 'ok' }, { seen }));
  const { user } = await fill();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(sends());
  expect(await screen.findByText(/Votre message a bien été envoyé/)).toBeVisible();
  expect(screen.getByLabelText('Nom complet')).toHaveValue('');
  expect(bodies).toEqual([
    {
      name: 'Camille Martin',
      email: 'camille@example.test',
      subject: 'question',
      message: 'Bonjour, une question sur les crédits.',
    },
  ]);
  await act(() => vi.advanceTimersByTimeAsync(5100));
  expect(screen.queryByText(/Votre message a bien été envoyé/)).toBeNull();
  vi.useRealTimers();
});

test('a failure keeps the typed text', async () => {
  server.use(fail('post', '/contact', 'service/unavailable'));
  const { user } = await fill();
  await user.click(sends());
  expect(await screen.findByText(/momentanément indisponible/)).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveValue('Bonjour, une question sur les crédits.');
});

test('the email address is on the page', async () => {
  renderPage(<ContactPage />, { at: '/contact' });
  const link = await screen.findByRole('link', { name: 'bonjour@example.test' });
  expect(link).toHaveAttribute('href', 'mailto:bonjour@example.test');
});
