import { messageResponseSchema } from '@praticio/contracts/base/message-response';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

const server = mockApi();

test('an empty email address is refused', async () => {
  const { user } = renderPage(<ForgotPasswordPage />, { at: '/forgot-password' });
  await user.click(screen.getByRole('button', { name: 'Envoyer le lien' }));
  expect(await screen.findByText('Veuillez entrer votre adresse email')).toBeVisible();
});

const message = "Si un compte existe, un email vient d'être envoyé.";

async function send(typed = 'camille@example.test') {
  const asked: unknown[] = [];
  const seen = async (request: Request) => void asked.push(await request.json());
  server.use(respond('post', '/password-reset/request', messageResponseSchema, { message }, { seen }));
  const page = renderPage(<ForgotPasswordPage />, { at: '/forgot-password' });
  await page.user.type(screen.getByLabelText('Email'), typed);
  await page.user.click(screen.getByRole('button', { name: 'Envoyer le lien' }));
  expect(await screen.findByText(message)).toBeVisible();
  return { ...page, asked };
}

test('an older link goes on working when another one is asked for', () => {
  renderPage(<ForgotPasswordPage />, { at: '/forgot-password' });
  expect(screen.getByText('Le lien est valable 1 heure.')).toBeVisible();
  expect(screen.getByText("En demander un autre n'annule pas celui que vous avez déjà reçu.")).toBeVisible();
});

test('the page after sending says how long the link is valid, and leads back to the login', async () => {
  await send();
  expect(screen.getByText(/Le lien est valable 1 heure/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Retour à la connexion' })).toHaveAttribute('href', '/login');
});

test('an email address that was pasted with invisible signs is taken', async () => {
  const { asked } = await send('\u{200b}camille@example.test\u{202c}');
  expect(asked).toEqual([{ email: 'camille@example.test' }]);
});

test('the page after sending sends another link to the same address', async () => {
  const { user, asked } = await send();
  await user.click(screen.getByRole('button', { name: "Renvoyer l'email" }));
  expect(await screen.findAllByText(message)).toHaveLength(2);
  expect(asked).toEqual([{ email: 'camille@example.test' }, { email: 'camille@example.test' }]);
  server.use(fail('post', '/password-reset/request', 'service/unavailable'));
  await user.click(screen.getByRole('button', { name: "Renvoyer l'email" }));
  expect(await screen.findByText(/momentanément indisponible/)).toBeVisible();
});

test('a mistyped address can be replaced', async () => {
  const { user } = await send();
  await user.click(screen.getByRole('button', { name: 'Utiliser une autre adresse' }));
  expect(screen.getByLabelText('Email')).toBeVisible();
});
