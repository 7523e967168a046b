import { messageResponseSchema } from '@praticio/contracts/base/message-response';
import { emailVerifiedSchema } from '@praticio/contracts/identity/account';
import { queryClient } from '@praticio/ui-kit/query';
import { currentUser } from '@praticio/ui-kit/session';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, failSilently, mockApi, respond, unreachable } from '@praticio/ui-kit/testing/http';
import { tokenFor } from '@praticio/ui-kit/testing/session';
import { screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { LoginPage } from './login-page.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

const server = mockApi();

function open(at: string) {
  const page = (
    <StrictMode>
      <VerifyEmailPage />
    </StrictMode>
  );
  return renderPage(page, { at, path: '/verify-email/:token?' });
}

test('an email address is verified once, even when the page is mounted twice', async () => {
  let calls = 0;
  const seen = () => {
    calls += 1;
  };
  server.use(
    respond('get', '/verify-email/once', messageResponseSchema, { message: 'Email vérifié.' }, { seen }),
  );
  const first = open('/verify-email/once');
  expect(await screen.findByText('Email vérifié.')).toBeVisible();
  first.unmount();
  queryClient.clear();
  open('/verify-email/once');
  expect(await screen.findByText('Email vérifié.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
  expect(calls).toBe(1);
});

test('the browser that registered the address is signed in by the link', async () => {
  const verified = { message: 'Email vérifié.', email: 'ada@example.test', token: tokenFor() };
  server.use(respond('get', '/verify-email/mine', emailVerifiedSchema, verified));
  open('/verify-email/mine');
  expect(await screen.findByRole('link', { name: 'Continuer' })).toHaveAttribute('href', '/login');
  expect(currentUser()).not.toBeNull();
});

test('another browser gets the login with the email address', async () => {
  const verified = { message: 'Email vérifié.', email: 'ada@example.test' };
  server.use(respond('get', '/verify-email/elsewhere', emailVerifiedSchema, verified));
  const { user } = renderPage(<VerifyEmailPage />, {
    at: '/verify-email/elsewhere',
    path: '/verify-email/:token',
    routes: [{ path: '/login', element: <LoginPage /> }],
  });
  await user.click(await screen.findByRole('link', { name: 'Se connecter' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.test');
  expect(currentUser()).toBeNull();
});

test('a link that is no longer good leads to a new one', async () => {
  server.use(fail('get', '/verify-email/old', 'auth/verification-link-invalid'));
  open('/verify-email/old');
  expect(await screen.findByText('Le lien de vérification est invalide ou a expiré.')).toBeVisible();
  const again = screen.getByRole('link', { name: "Renvoyer l'email de vérification" });
  expect(again).toHaveAttribute('href', '/resend-verification');
});

test('an email address that was registered again leads to the choice of a password', async () => {
  const redirect = '/reset-password?token=again';
  server.use(fail('get', '/verify-email/again', 'auth/password-to-choose', { redirect }));
  const { currentUrl } = open('/verify-email/again');
  await expect.poll(currentUrl).toBe(redirect);
});

test('without a response the page says so', async () => {
  server.use(unreachable('get', '/verify-email/lost'));
  open('/verify-email/lost');
  expect(await screen.findByText('Erreur de connexion')).toBeVisible();
});

test.each(['service/unavailable', 'service/internal'] as const)(
  'an error of the server (%s) is asked about again on request, and leads to another link',
  async (code) => {
    server.use(fail('get', `/verify-email/${code.slice(8)}`, code));
    const { user } = open(`/verify-email/${code.slice(8)}`);
    const again = await screen.findByRole('link', { name: "Renvoyer l'email de vérification" });
    expect(again).toHaveAttribute('href', '/resend-verification');
    server.use(
      respond('get', `/verify-email/${code.slice(8)}`, messageResponseSchema, { message: 'Email vérifié.' }),
    );
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Email vérifié.')).toBeVisible();
  },
);

test('a link without a token is refused', () => {
  open('/verify-email');
  expect(screen.getByText('Token de vérification manquant.')).toBeVisible();
});

test('a refusal without a sentence of the server has its own', async () => {
  server.use(failSilently('get', '/verify-email/silent', 422));
  open('/verify-email/silent');
  expect(
    await screen.findByText('Une erreur est survenue lors de la vérification de votre email.'),
  ).toBeVisible();
});
