import { messageResponseSchema } from '@praticio/contracts/base/message-response';
import { resetCheckSchema } from '@praticio/contracts/identity/account';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ResetPasswordPage } from './reset-password-page.tsx';

const server = mockApi();
const valid = { valid: true, email: 'camille@example.test', message: 'ok' };

async function openForm(token: string) {
  server.use(respond('post', '/password-reset/validate-token', resetCheckSchema, valid));
  const page = renderPage(<ResetPasswordPage />, { at: `/reset-password?token=${token}` });
  await screen.findByLabelText('Nouveau mot de passe');
  return page;
}

const sends = () => screen.getByRole('button', { name: 'Réinitialiser le mot de passe' });

test('a valid link shows whose password is chosen', async () => {
  await openForm('shown');
  expect(screen.getByText('Compte : camille@example.test')).toBeVisible();
});

test('a link is not called invalid because the service is away', async () => {
  server.use(fail('post', '/password-reset/validate-token', 'service/unavailable'));
  const { user } = renderPage(<ResetPasswordPage />, { at: '/reset-password?token=later' });
  expect(await screen.findByText(/^Ce service est momentanément indisponible/)).toBeVisible();
  expect(screen.queryByText('Lien invalide ou expiré')).toBeNull();
  server.use(respond('post', '/password-reset/validate-token', resetCheckSchema, valid));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByLabelText('Nouveau mot de passe')).toBeVisible();
});

test('the five requirements are ticked while typing', async () => {
  const { user } = await openForm('typing');
  const met = () => screen.getAllByText(': rempli', { exact: false }).length;
  const list = screen.getByRole('list', { name: /^Votre mot de passe\s:$/ });
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  await user.type(screen.getByLabelText('Nouveau mot de passe'), 'Abcdefg1');
  expect(met()).toBe(4);
  await user.type(screen.getByLabelText('Nouveau mot de passe'), '!');
  expect(met()).toBe(5);
});

test('both errors are said together', async () => {
  const { user } = await openForm('errors');
  await user.type(screen.getByLabelText('Nouveau mot de passe'), 'Ab1');
  await user.type(screen.getByLabelText('Confirmer le mot de passe'), 'Ab2');
  await user.click(sends());
  expect(await screen.findByText('Le mot de passe doit contenir au moins 8 caractères')).toBeVisible();
  expect(screen.getByText('Les mots de passe ne correspondent pas')).toBeVisible();
});

test('a success is said for five seconds, two seconds after it the login page is shown', async () => {
  const message = 'Mot de passe modifié.';
  const { user, currentUrl } = await openForm('success');
  server.use(respond('post', '/password-reset/reset', messageResponseSchema, { message }));
  await user.type(screen.getByLabelText('Nouveau mot de passe'), 'Nouveau123');
  await user.type(screen.getByLabelText('Confirmer le mot de passe'), 'Nouveau123');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(sends());
  const region = await screen.findByRole('region', { name: 'Notifications' });
  await within(region).findByText(message);
  expect(currentUrl()).toBe('/reset-password?token=success');
  await act(() => vi.advanceTimersByTimeAsync(2100));
  expect(currentUrl()).toBe('/login');
  await act(() => vi.advanceTimersByTimeAsync(2400));
  expect(within(region).getByText(message)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(screen.queryByText(message)).toBeNull();
  vi.useRealTimers();
});

test('a link that is no longer good offers a new one and the way back', async () => {
  server.use(fail('post', '/password-reset/validate-token', 'auth/reset-link-invalid'));
  renderPage(<ResetPasswordPage />, { at: '/reset-password?token=old' });
  expect(await screen.findByRole('heading', { name: 'Lien invalide ou expiré' })).toBeVisible();
  expect(screen.getByText('Le lien de réinitialisation est invalide ou a expiré')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Demander un nouveau lien' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(screen.getByRole('link', { name: 'Retour à la connexion' })).toHaveAttribute('href', '/login');
});

test('a link without a token is refused', () => {
  renderPage(<ResetPasswordPage />, { at: '/reset-password' });
  expect(
    screen.getByText('Token manquant. Veuillez demander un nouveau lien de réinitialisation.'),
  ).toBeVisible();
});

test.each([true, false])(
  'the passkeys of the account are listed, and kept only on request (%s)',
  async (keepPasskeys) => {
    const passkeys = [{ name: 'Téléphone', addedAt: '2026-03-01T12:00:00.000Z', usedAt: null }];
    let sent: unknown;
    server.use(
      respond('post', '/password-reset/validate-token', resetCheckSchema, { ...valid, passkeys }),
      respond(
        'post',
        '/password-reset/reset',
        messageResponseSchema,
        { message: 'Mot de passe modifié.' },
        {
          seen: async (request) => {
            sent = await request.json();
          },
        },
      ),
    );
    const { user } = renderPage(<ResetPasswordPage />, { at: `/reset-password?token=keys-${keepPasskeys}` });
    const list = await screen.findByRole('list', { name: "Clés d'accès" });
    expect(within(list).getByText(/^Téléphone, ajoutée le/)).toBeVisible();
    if (keepPasskeys) await user.click(screen.getByRole('checkbox'));
    await user.type(screen.getByLabelText('Nouveau mot de passe'), 'Nouveau123');
    await user.type(screen.getByLabelText('Confirmer le mot de passe'), 'Nouveau123');
    await user.click(sends());
    expect(await screen.findAllByText('Mot de passe modifié.')).not.toHaveLength(0);
    expect(sent).toMatchObject({ keepPasskeys });
  },
);
