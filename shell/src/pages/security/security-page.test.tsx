import { identityExamples } from '@praticio/contracts/identity/examples';
import { profileSchema } from '@praticio/contracts/identity/profile';
import { type AccountSecurity, accountSecuritySchema } from '@praticio/contracts/identity/security';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond, respondEmpty } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profile } from '../../testing/profiles.ts';
import { SecurityPage } from './security-page.tsx';

const server = mockApi(respond('get', '/profile', profileSchema, profile()));
const example = identityExamples.readAccountSecurity.response;
const [current] = example.sessions as unknown as [AccountSecurity['sessions'][number]];
const lost = {
  ...current,
  id: 'c0ffee00-0000-4000-8000-000000000000',
  device: 'Safari sur iOS',
  isCurrent: false,
};

function open(security: Partial<AccountSecurity> = {}, roles?: ('ROLE_USER' | 'ROLE_ADMIN')[]) {
  signInAs(roles);
  server.use(respond('get', '/account/security', accountSecuritySchema, { ...example, ...security }));
  return renderPage(<SecurityPage />);
}

test('another session can be ended, this one cannot', async () => {
  const { user } = open({ sessions: [current, lost] });
  const list = await screen.findByRole('list', { name: 'Sessions ouvertes' });
  expect(within(list).getByText('Cet appareil')).toBeVisible();
  const ended: string[] = [];
  const seen = (request: Request) => void ended.push(new URL(request.url).pathname);
  server.use(respondEmpty('delete', '/account/sessions/:id', seen));
  server.use(respond('get', '/account/security', accountSecuritySchema, { ...example, sessions: [current] }));
  await user.click(within(list).getByRole('button', { name: 'Fermer la session Safari sur iOS' }));
  await waitFor(() => expect(screen.queryByText('Safari sur iOS')).toBeNull());
  expect(ended).toEqual([`/api/account/sessions/${lost.id}`]);
  expect(screen.queryByRole('button', { name: /^Fermer la session/ })).toBeNull();
});

test('a passkey is removed with the password', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Retirer la clé Ordinateur du cabinet' }));
  const form = screen.getByRole('form', { name: "Retrait de la clé d'accès" });
  await user.type(within(form).getByLabelText('Mot de passe'), 'Soigner2026');
  server.use(respondEmpty('delete', '/account/passkeys/:id'));
  server.use(respond('get', '/account/security', accountSecuritySchema, { ...example, passkeys: [] }));
  await user.click(within(form).getByRole('button', { name: 'Retirer la clé' }));
  await waitFor(() => expect(screen.queryByText('Ordinateur du cabinet')).toBeNull());
});

test('administrators alone see the second factor', async () => {
  const first = open();
  await screen.findByRole('list', { name: 'Sessions ouvertes' });
  expect(screen.queryByRole('heading', { name: 'Second facteur' })).toBeNull();
  first.unmount();
  open({ codes: { isActive: true, recoveryCodesLeft: 9 } }, ['ROLE_USER', 'ROLE_ADMIN']);
  expect(await screen.findByText(/Il vous reste 9.codes de secours/)).toBeVisible();
});

test('sessions that cannot be read say so, with another try', async () => {
  signInAs();
  server.use(fail('get', '/account/security', 'service/unavailable'));
  renderPage(<SecurityPage />);
  expect((await screen.findAllByRole('button', { name: 'Réessayer' })).length).toBeGreaterThan(0);
});
