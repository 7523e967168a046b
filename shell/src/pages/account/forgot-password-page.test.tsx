import { screen } from '@testing-library/react';
import { messageAnswerSchema } from 'contracts/base/message-answer';
import { renderPage } from 'ui-kit/testing';
import { answer, mockApi } from 'ui-kit/testing/http';
import { expect, test } from 'vitest';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

const server = mockApi();

test('an empty email address is refused', async () => {
  const { user } = renderPage(<ForgotPasswordPage />, { at: '/forgot-password' });
  await user.click(screen.getByRole('button', { name: 'Envoyer le lien' }));
  expect(await screen.findByText('Veuillez entrer votre adresse email')).toBeVisible();
});

test('the page after sending says how long the link is valid and sends another on demand', async () => {
  const message = "Si un compte existe, un email vient d'être envoyé.";
  server.use(answer('post', '/password-reset/request', messageAnswerSchema, { message }));
  const { user } = renderPage(<ForgotPasswordPage />, { at: '/forgot-password' });
  await user.type(screen.getByLabelText('Email'), 'camille@example.test');
  await user.click(screen.getByRole('button', { name: 'Envoyer le lien' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText(/Le lien est valable 1 heure/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Retour à la connexion' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: "Renvoyer l'email" }));
  expect(screen.getByLabelText('Email')).toBeVisible();
});
