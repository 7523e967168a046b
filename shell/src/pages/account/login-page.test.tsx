import { messageResponseSchema } from '@praticio/contracts/base/message-response';
import { tokenResponseSchema } from '@praticio/contracts/identity/account';
import { identityExamples } from '@praticio/contracts/identity/examples';
import { secondFactorSchema } from '@praticio/contracts/identity/security';
import { logout } from '@praticio/ui-kit/profile';
import { dropRefusedToken, signIn } from '@praticio/ui-kit/session';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, failSilently, mockApi, respond, respondEmpty } from '@praticio/ui-kit/testing/http';
import { signInAs, tokenFor } from '@praticio/ui-kit/testing/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Guard } from '../../guard.tsx';
import { LoginPage } from './login-page.tsx';

const server = mockApi();

async function logIn(at = '/login', password = 'Demo1234') {
  const page = renderPage(<LoginPage />, { at });
  await page.user.type(screen.getByLabelText('Email'), 'camille@example.test');
  await page.user.type(screen.getByLabelText('Mot de passe'), password);
  return page;
}

const sends = () => screen.getByRole('button', { name: 'Se connecter' });

test('a member who logs in lands on the dashboard, an administrator on the back-office', async () => {
  server.use(respond('post', '/login_check', tokenResponseSchema, { token: tokenFor() }));
  const { user, currentUrl } = await logIn();
  await user.click(sends());
  await waitFor(() => expect(currentUrl()).toBe('/dashboard'));
  expect(await screen.findByText('Connexion réussie !')).toBeVisible();
});

test('an administrator lands on the back-office', async () => {
  const token = tokenFor({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  server.use(respond('post', '/login_check', tokenResponseSchema, { token }));
  const { user, currentUrl } = await logIn();
  await user.click(sends());
  await waitFor(() => expect(currentUrl()).toBe('/admin'));
});

test("'Se souvenir de moi' asks for the long session", async () => {
  const bodies: unknown[] = [];
  const seen = async (request: Request) => void bodies.push(await request.json());
  server.use(respond('post', '/login_check', tokenResponseSchema, { token: tokenFor() }, { seen }));
  const { user } = await logIn();
  await user.click(screen.getByRole('checkbox', { name: 'Se souvenir de moi' }));
  await user.click(sends());
  await waitFor(() =>
    expect(bodies).toEqual([{ email: 'camille@example.test', password: 'Demo1234', remember: true }]),
  );
});

test('an administrator is asked for a code, and sends it with the password', async () => {
  server.use(fail('post', '/login_check', 'auth/second-factor-required'));
  const { user, currentUrl } = await logIn();
  await user.click(sends());
  await user.type(await screen.findByLabelText('Code'), '492 039');
  const bodies: unknown[] = [];
  const seen = async (request: Request) => void bodies.push(await request.json());
  const token = tokenFor({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  server.use(respond('post', '/login_check', tokenResponseSchema, { token }, { seen }));
  await user.click(sends());
  await waitFor(() => expect(currentUrl()).toBe('/admin'));
  expect(bodies).toMatchObject([{ password: 'Demo1234', code: '492 039' }]);
});

test('an administrator without a second factor adds it at the login', async () => {
  server.use(fail('post', '/login_check', 'auth/second-factor-to-add'));
  server.use(
    respond('post', '/second-factor', secondFactorSchema, identityExamples.beginSecondFactor.response),
  );
  const { user } = await logIn();
  await user.click(sends());
  expect(await screen.findByRole('img', { name: /^Code QR/ })).toBeVisible();
  expect(screen.getByText('JBSWY3DPEHPK3PXP')).toBeVisible();
  const codes = screen.getByRole('list', { name: 'Codes de secours' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByLabelText('Code')).toBeVisible();
});

test('a refused login keeps the typed text and says why', async () => {
  server.use(fail('post', '/login_check', 'auth/invalid-credentials'));
  const { user, currentUrl } = await logIn();
  await user.click(sends());
  expect(await screen.findByText('Email ou mot de passe incorrect.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('camille@example.test');
  expect(currentUrl()).toBe('/login');
});

test('an email address that is not verified yet is offered a new verification mail', async () => {
  server.use(fail('post', '/login_check', 'auth/email-not-verified'));
  const { user } = await logIn();
  await user.click(sends());
  const link = await screen.findByRole('link', { name: "Renvoyer l'email de vérification" });
  expect(link).toHaveAttribute('href', '/resend-verification');
});

test('notices in the URL are shown once and cleared from it', async () => {
  const { currentUrl } = renderPage(<LoginPage />, {
    at: `/login?success=email-verified&error=${encodeURIComponent('Votre session a expiré. Veuillez vous reconnecter.')}`,
  });
  const verified = 'Votre adresse email est vérifiée. Vous pouvez vous connecter.';
  expect(await screen.findByText(verified)).toBeVisible();
  expect(screen.getByText('Votre session a expiré. Veuillez vous reconnecter.')).toBeVisible();
  await waitFor(() => expect(currentUrl()).toBe('/login'));
  expect(screen.getByText(verified)).toBeVisible();
});

test.each(['Votre compte sera fermé, appelez le 01 23 45 67 89', 'constructor', 'auth/unheard-of'])(
  'the page shows no foreign sentence from its URL: %s',
  async (words) => {
    const query = new URLSearchParams({ success: words, error: words });
    const { currentUrl } = renderPage(<LoginPage />, { at: `/login?${query}` });
    await waitFor(() => expect(currentUrl()).toBe('/login'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(words)).toBeNull();
  },
);

test('the link of a locked login opens it', async () => {
  const bodies: unknown[] = [];
  const seen = async (request: Request) => void bodies.push(await request.json());
  const message = 'Vous pouvez de nouveau vous connecter.';
  server.use(respond('post', '/login-unlock', messageResponseSchema, { message }, { seen }));
  renderPage(<LoginPage />, { at: '/login?unlock=a.b' });
  expect(await screen.findByText(message)).toBeVisible();
  expect(bodies).toEqual([{ token: 'a.b' }]);
});

test('a link that opens no lock any more says so, and the form stays', async () => {
  server.use(fail('post', '/login-unlock', 'auth/unlock-link-invalid'));
  renderPage(<LoginPage />, { at: '/login?unlock=old' });
  expect(await screen.findByText(/^Le lien est invalide ou a expiré/)).toBeVisible();
  expect(sends()).toBeVisible();
});

const EXPIRED = 'Votre session a expiré. Veuillez vous reconnecter.';

/** A member's page behind its guard, and the login page that it leads to. */
function openGuarded() {
  const member = (
    <Guard access="signed-in">
      <p>Le contenu</p>
    </Guard>
  );
  const routes = [{ path: '/login', element: <LoginPage /> }];
  return renderPage(member, { at: '/offers/alerts?page=2', routes });
}

test('a session that ended is said, and the login leads back to where it was, query included', async () => {
  const token = tokenFor();
  signIn(token);
  server.use(respond('post', '/login_check', tokenResponseSchema, { token: tokenFor({ jti: 'jti-2' }) }));
  const { user, currentUrl } = openGuarded();
  expect(screen.getByText('Le contenu')).toBeVisible();
  act(() => dropRefusedToken(token));
  expect(await screen.findByText(EXPIRED)).toBeVisible();
  await user.type(screen.getByLabelText('Email'), 'camille@example.test');
  await user.type(screen.getByLabelText('Mot de passe'), 'Demo1234');
  await user.click(sends());
  expect(await screen.findByText('Le contenu')).toBeVisible();
  expect(currentUrl()).toBe('/offers/alerts?page=2');
});

test("after a logout of one's own nothing is said to have expired", async () => {
  signInAs();
  server.use(respondEmpty('post', '/logout'));
  openGuarded();
  await act(logout);
  expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeVisible();
  expect(screen.queryByText(EXPIRED)).toBeNull();
});

test('a visitor who is logged in already is sent to their space', async () => {
  signInAs(['ROLE_USER']);
  const { currentUrl } = renderPage(<LoginPage />, { at: '/login' });
  await waitFor(() => expect(currentUrl()).toBe('/dashboard'));
});

test('empty fields are named and the first one takes the focus', async () => {
  const { user } = renderPage(<LoginPage />, { at: '/login' });
  await user.click(sends());
  expect(await screen.findByText("L'email est requis")).toBeVisible();
  expect(screen.getByText('Le mot de passe est requis')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('a refusal without a sentence of the server has its own', async () => {
  server.use(failSilently('post', '/login_check'));
  const { user } = await logIn();
  await user.click(sends());
  expect((await screen.findAllByText('Échec de connexion'))[0]).toBeVisible();
});
