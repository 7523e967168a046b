import { messageAnswerSchema } from '@praticio/contracts/base/message-answer';
import { tokenAnswerSchema } from '@praticio/contracts/identity/account';
import { renderPage } from '@praticio/ui-kit/testing';
import { answer, fail, mockApi } from '@praticio/ui-kit/testing/http';
import { tokenFor } from '@praticio/ui-kit/testing/session';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';

const server = mockApi();

async function fill(state?: unknown) {
  const page = renderPage(<RegisterPage />, { at: '/register', state });
  await page.user.type(screen.getByLabelText('Email'), 'camille@example.test');
  await page.user.type(screen.getByLabelText('Mot de passe'), 'Demo1234');
  return page;
}

const sends = () => screen.getByRole('button', { name: 'Créer mon compte' });

test('a registration clears the fields and is confirmed for six seconds', async () => {
  const message = 'Vérifiez votre boîte mail.';
  server.use(answer('post', '/register', messageAnswerSchema, { message }, { status: 201 }));
  const { user } = await fill();
  await user.click(screen.getByRole('checkbox'));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(sends());
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('');
  await act(() => vi.advanceTimersByTimeAsync(5500));
  expect(screen.getByText(message)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(screen.queryByText(message)).toBeNull();
  vi.useRealTimers();
});

test('afterwards the page goes on naming the email address, and sends the link again', async () => {
  server.use(
    answer('post', '/register', messageAnswerSchema, { message: 'Fait.' }, { status: 201 }),
    answer('post', '/resend-verification', messageAnswerSchema, { message: 'Un autre lien est parti.' }),
  );
  const { user } = await fill();
  await user.click(screen.getByRole('checkbox'));
  await user.click(sends());
  expect(await screen.findByText('camille@example.test')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Renvoyer le lien' }));
  expect(await screen.findByText('Un autre lien est parti.')).toBeVisible();
});

test('the page that was wanted is kept for the first login', async () => {
  server.use(
    answer('post', '/register', messageAnswerSchema, { message: 'Fait.' }, { status: 201 }),
    answer('post', '/login_check', tokenAnswerSchema, { token: tokenFor() }),
  );
  const { user, unmount } = await fill({ from: '/offers/7?interest=open' });
  await user.click(screen.getByRole('checkbox'));
  await user.click(sends());
  await screen.findByText('camille@example.test');
  unmount();
  const login = renderPage(<LoginPage />, { at: '/login' });
  expect(screen.getByText("Connectez-vous pour exprimer votre intérêt : l'offre vous attend.")).toBeVisible();
  await login.user.type(screen.getByLabelText('Email'), 'camille@example.test');
  await login.user.type(screen.getByLabelText('Mot de passe'), 'Demo1234');
  await login.user.click(screen.getByRole('button', { name: 'Se connecter' }));
  await waitFor(() => expect(login.currentUrl()).toBe('/offers/7?interest=open'));
  expect(localStorage.getItem('wanted-page')).toBeNull();
});

test('the terms must be accepted before anything is sent', async () => {
  const { user } = await fill();
  await user.click(sends());
  expect(await screen.findByText("Vous devez accepter les conditions générales d'utilisation")).toBeVisible();
});

test('an empty password is asked for, not measured', async () => {
  const { user } = renderPage(<RegisterPage />, { at: '/register' });
  await user.click(sends());
  expect(await screen.findByText('Choisissez un mot de passe')).toBeVisible();
  expect(screen.queryByText('Le mot de passe doit contenir au moins 8 caractères')).toBeNull();
});

test("the server's word on the password is shown at its field", async () => {
  const fieldErrors = { password: 'Ce mot de passe est trop courant, choisissez-en un autre.' };
  server.use(fail('post', '/register', 'request/invalid-fields', { fieldErrors }));
  const { user } = await fill();
  await user.click(screen.getByRole('checkbox'));
  await user.click(sends());
  expect(await screen.findByText(fieldErrors.password)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Mot de passe')).toHaveFocus());
});

test('the hint says what a password needs', () => {
  renderPage(<RegisterPage />, { at: '/register' });
  expect(
    screen.getByText('8 caractères minimum, avec au moins une lettre majuscule et un chiffre'),
  ).toBeVisible();
});
