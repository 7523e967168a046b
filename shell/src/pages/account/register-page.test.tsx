import { messageResponseSchema } from '@praticio/contracts/base/message-response';
import { tokenResponseSchema } from '@praticio/contracts/identity/account';
import { offerSchema } from '@praticio/contracts/offers/offer';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { nantes, offerFixture } from '@praticio/ui-kit/testing/offers';
import { tokenFor } from '@praticio/ui-kit/testing/session';
import { chooseVisit, searchedNow } from '@praticio/ui-kit/visit';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keptIntention } from './intention.ts';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';

const server = mockApi(fail('get', '/offers/7', 'offer/not-found'));

async function fill(state?: unknown) {
  const page = renderPage(<RegisterPage />, { at: '/register?pour=chercher', state });
  await page.user.type(screen.getByLabelText('Email'), 'camille@example.test');
  await page.user.type(screen.getByLabelText('Mot de passe'), 'Demo1234');
  return page;
}

const sends = () => screen.getByRole('button', { name: 'Créer mon compte' });

test('a registration clears the fields and is confirmed for six seconds', async () => {
  const message = 'Vérifiez votre boîte mail.';
  server.use(respond('post', '/register', messageResponseSchema, { message }, { status: 201 }));
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

test('a long address breaks before its signs, not inside a word', async () => {
  server.use(respond('post', '/register', messageResponseSchema, { message: 'Fait.' }, { status: 201 }));
  const { user } = await fill();
  await user.click(screen.getByRole('checkbox'));
  await user.click(sends());
  const address = await screen.findByText(/^camille/, { selector: 'span' });
  expect(address.innerHTML).toBe('camille<wbr>@example<wbr>.test');
});

test('afterwards the mail comes first, the form is folded, and another link can be had after a minute', async () => {
  server.use(
    respond('post', '/register', messageResponseSchema, { message: 'Fait.' }, { status: 201 }),
    respond('post', '/resend-verification', messageResponseSchema, { message: 'Un autre lien est parti.' }),
  );
  const { user } = await fill();
  await user.click(screen.getByRole('checkbox'));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(sends());
  expect(await screen.findByRole('heading', { level: 1, name: 'Vérifiez votre boîte.' })).toBeVisible();
  expect(screen.getByText('camille@example.test')).toBeVisible();
  expect(screen.getByText('Une autre adresse ?').closest('details')).not.toHaveAttribute('open');
  expect(screen.queryByRole('link', { name: 'Ouvrir ma messagerie' })).toBeNull();
  const waiting = () => screen.getByRole('button', { name: /^Renvoyer dans \d+ s$/ });
  expect(waiting()).toBeDisabled();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(waiting()).toHaveTextContent(/^Renvoyer dans (29|30) s$/);
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  await user.click(screen.getByRole('button', { name: 'Renvoyer le lien' }));
  expect(await screen.findByText('Un autre lien est parti.')).toBeVisible();
  expect(waiting()).toBeDisabled();
  vi.useRealTimers();
});

test.each([
  ['chercher', 'Je cherche'],
  ['recruter', 'Je recrute'],
])('the question comes first, and the answer is kept for the onboarding: %s', async (intention, name) => {
  server.use(respond('post', '/register', messageResponseSchema, { message: 'Fait.' }, { status: 201 }));
  const { user, currentUrl } = renderPage(<RegisterPage />, { at: '/register' });
  expect(screen.getByRole('heading', { level: 1, name: /^Que venez-vous faire/ })).toBeVisible();
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(screen.getByRole('link', { name: 'Tarifs' })).toHaveAttribute('href', '/tarifs');
  await user.click(screen.getByRole('link', { name }));
  expect(currentUrl()).toBe(`/register?pour=${intention}`);
  await user.type(screen.getByLabelText('Email'), 'camille@gmail.com');
  await user.type(screen.getByLabelText('Mot de passe'), 'Demo1234');
  await user.click(screen.getByRole('checkbox'));
  await user.click(sends());
  const mailbox = await screen.findByRole('link', { name: 'Ouvrir ma messagerie' });
  expect(mailbox).toHaveAttribute('href', 'https://mail.google.com/mail/');
  expect(keptIntention()).toBe(intention);
});

test('the offer of origin stays in sight, from the question to the mail', async () => {
  const offer = offerFixture({ id: 7, title: 'Infirmier de nuit' });
  server.use(
    respond('get', '/offers/7', offerSchema, offer),
    respond('post', '/register', messageResponseSchema, { message: 'Fait.' }, { status: 201 }),
  );
  const state = { from: '/offers/7?interest=open' };
  const { user } = renderPage(<RegisterPage />, { at: '/register', state });
  const isInSight = async () =>
    expect((await screen.findAllByText('Infirmier de nuit')).length).toBeGreaterThan(0);
  await isInSight();
  await user.click(screen.getByRole('link', { name: 'Je cherche' }));
  await isInSight();
  await user.type(screen.getByLabelText('Email'), 'camille@example.test');
  await user.type(screen.getByLabelText('Mot de passe'), 'Demo1234');
  await user.click(screen.getByRole('checkbox'));
  await user.click(sends());
  await screen.findByRole('heading', { name: 'Vérifiez votre boîte.' });
  await isInSight();
});

test.each([
  ['/cv-library?highlight=x', 'La CVthèque'],
  ['/shop', 'Les tarifs'],
  ['/dashboard', null],
])('of what one wanted the page says so much: %s', (from, title) => {
  renderPage(<RegisterPage />, { at: '/register?pour=recruter', state: { from } });
  if (title) expect(screen.getByRole('region', { name: 'Vous venez de' })).toHaveTextContent(title);
  else expect(screen.queryByRole('region', { name: 'Vous venez de' })).toBeNull();
});

test('from an invitation nobody asks for a purpose; the address that got it is filled in, and one comes back', async () => {
  server.use(respond('post', '/register', messageResponseSchema, { message: 'Fait.' }, { status: 201 }));
  const from = '/invitation/structure.secret';
  const { user } = renderPage(<RegisterPage />, {
    at: '/register',
    state: { from, email: 'nuit@example.test' },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Inscription' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Vous venez de' })).toHaveTextContent('Votre invitation');
  expect(screen.getByLabelText('Email')).toHaveValue('nuit@example.test');
  await user.type(screen.getByLabelText('Mot de passe'), 'Demo1234');
  await user.click(screen.getByRole('checkbox'));
  await user.click(sends());
  expect(await screen.findByText('nuit@example.test')).toBeVisible();
  expect(screen.getByText(/vous reviendrez où vous en étiez/)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('');
  expect(JSON.parse(localStorage.getItem('wanted-page') ?? '{}')).toMatchObject({ from });
});

test('an offer that is gone meanwhile leaves no empty place', async () => {
  server.use(fail('get', '/offers/7', 'offer/not-found'));
  renderPage(<RegisterPage />, { at: '/register', state: { from: '/offers/7' } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Vous venez de' })).toBeNull());
});

test("a visitor's search is announced as their first availability, and can be removed", async () => {
  chooseVisit({ place: nantes, radiusKm: 30, spans: [{ from: '2027-01-04', to: '2027-01-17' }] });
  const { user } = renderPage(<RegisterPage />, { at: '/register' });
  const words = await screen.findByText(/^Nantes, 30.km, 4 → 17 janv/);
  expect(words).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retirer' }));
  expect(screen.queryByText(/première disponibilité/)).toBeNull();
  expect(searchedNow()).toBeNull();
});

test('the page that was wanted is kept for the first login', async () => {
  server.use(
    respond('post', '/register', messageResponseSchema, { message: 'Fait.' }, { status: 201 }),
    respond('post', '/login_check', tokenResponseSchema, { token: tokenFor() }),
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
  const { user } = renderPage(<RegisterPage />, { at: '/register?pour=chercher' });
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

test('the hint names the rules of a password', () => {
  renderPage(<RegisterPage />, { at: '/register?pour=recruter' });
  expect(
    screen.getByText('8 caractères minimum, avec au moins une lettre majuscule et un chiffre'),
  ).toBeVisible();
});
