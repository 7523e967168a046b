import { tokenResponseSchema } from '@praticio/contracts/identity/account';
import { identityExamples } from '@praticio/contracts/identity/examples';
import { profileSchema } from '@praticio/contracts/identity/profile';
import {
  holderChoiceSchema,
  readInvitationSchema,
  type Team,
  teamLogSchema,
  teamSchema,
} from '@praticio/contracts/identity/team';
import { siteExample } from '@praticio/contracts/identity/team-examples';
import { queryClient } from '@praticio/ui-kit/query';
import { currentUser } from '@praticio/ui-kit/session';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { signInAs, tokenFor } from '@praticio/ui-kit/testing/session';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { HolderMenu } from '../../layouts/holder-menu.tsx';
import { profile } from '../../testing/profiles.ts';
import { InvitationPage } from '../account/invitation-page.tsx';
import { TeamPage } from './team-page.tsx';

const example: Team = identityExamples.readTeam.response;
const [founder] = example.members as [Team['members'][number]];
const night = {
  ...founder,
  userId: 'night',
  name: 'Bureau de nuit',
  email: 'bureau@exemple.test',
  part: 'recruteur' as const,
  isFounder: false,
  isSelf: false,
};
const team = { ...example, members: [founder, night] };
const server = mockApi(
  respond('get', '/profile', profileSchema, profile()),
  respond('get', '/team/log', teamLogSchema, identityExamples.readTeamLog.response),
);

function open(shown: Team = team) {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  server.use(respond('get', '/team', teamSchema, shown));
  return renderPage(<TeamPage />);
}

test('a Responsable invites, changes a role and removes', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Adresse email'), 'jour@exemple.test');
  server.use(fail('post', '/team/invitations', 'team/full'));
  await user.click(screen.getByRole('button', { name: 'Inviter' }));
  expect(await screen.findByText(/50 membres/)).toBeVisible();

  const members = screen.getByRole('list', { name: 'Membres' });
  expect(within(members).queryByRole('button', { name: `Retirer ${founder.name} de l'équipe` })).toBeNull();
  const reading = { ...team, members: [founder, { ...night, part: 'lecture' as const }] };
  server.use(respond('put', '/team/members/:userId', teamSchema, reading));
  await user.selectOptions(within(members).getByLabelText('Rôle de Bureau de nuit'), 'lecture');
  await waitFor(() => expect(screen.getByLabelText('Rôle de Bureau de nuit')).toHaveValue('lecture'));
  server.use(respond('delete', '/team/members/:userId', teamSchema, example));
  await user.click(within(members).getByRole('button', { name: "Retirer Bureau de nuit de l'équipe" }));
  await waitFor(() => expect(screen.queryByText('Bureau de nuit')).toBeNull());
});

test('a Responsable keeps the sites, and puts a member to one', async () => {
  const port = siteExample;
  const { user } = open({ ...team, sites: [] });
  await user.click(await screen.findByRole('button', { name: 'Ajouter un site' }));
  await user.type(screen.getByLabelText(/^Nom du site/), port.name);
  await user.type(screen.getByLabelText(/^Code postal/), '4400');
  await user.type(screen.getByLabelText(/^Ville/), port.city);
  server.use(
    fail('post', '/team/sites', 'request/invalid-fields', {
      fieldErrors: { postalCode: 'Code postal invalide' },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Code postal invalide')).toBeVisible();
  server.use(respond('post', '/team/sites', teamSchema, team));
  await user.type(screen.getByLabelText(/^Code postal/), '0');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const sites = await screen.findByRole('list', { name: 'Sites' });
  expect(within(sites).getByText(port.name)).toBeVisible();
  expect(within(sites).getByText(/12 quai de la Fosse, 44000 Nantes/)).toBeVisible();

  const atPort = { ...team, members: [founder, { ...night, siteId: port.id }] };
  server.use(respond('put', '/team/members/:userId', teamSchema, atPort));
  await user.selectOptions(screen.getByLabelText('Site de Bureau de nuit'), port.id);
  expect(await within(sites).findByText(/1 membre/)).toBeVisible();
  server.use(respond('delete', '/team/sites/:siteId', teamSchema, { ...team, sites: [] }));
  await user.click(within(sites).getByRole('button', { name: `Retirer ${port.name}` }));
  await user.click(await screen.findByRole('button', { name: 'Retirer le site' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Sites' })).toBeNull());
});

test('a member without a name is named by their email address, once', async () => {
  const { email } = night;
  open({ ...team, members: [founder, { ...night, name: email, joinedAt: '2026-11-02T08:00:00.000Z' }] });
  const row = (await screen.findByText(email)).closest('li');
  expect(row?.textContent).toMatch(/^bureau@exemple\.test depuis le /);
});

test('somebody who reads sees the team, and may leave it', async () => {
  const self = { ...night, part: 'lecture' as const, isSelf: true };
  open({ ...team, part: 'lecture', members: [{ ...founder, isSelf: false }, self], invitations: [] });
  expect(await screen.findByText(/Votre rôle : Lecture/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Inviter' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Retirer/ })).toBeNull();
  expect(screen.getByRole('button', { name: "Quitter l'équipe" })).toBeEnabled();
  expect(await screen.findByText(/a publié une offre/)).toBeVisible();
});

test('a founder reads how to hand over; the only Responsable closes the structure by password', async () => {
  open({ ...team, members: [{ ...founder, isSelf: true }, night] });
  expect(await screen.findByRole('heading', { name: 'Passer la main' })).toBeVisible();
  expect(screen.getByText(/donnez d'abord ce rôle/)).toBeVisible();
  cleanup();
  const self = { ...night, part: 'responsable' as const, isSelf: true };
  const { user } = open({ ...team, members: [self, { ...night, userId: 'reader', part: 'lecture' }] });
  await user.click(await screen.findByRole('button', { name: 'Fermer la structure' }));
  await user.type(screen.getByLabelText('Mot de passe'), 'Soigner2026');
  server.use(fail('post', '/team/closure', 'team/founder'));
  await user.click(screen.getByRole('button', { name: "Fermer pour toute l'équipe" }));
  expect(await screen.findByText(/reste Responsable/)).toBeVisible();
});

test('the header says for whom one acts, and changes it', async () => {
  signInAs(['ROLE_USER']);
  server.use(
    respond('get', '/profile', profileSchema, { ...profile(), teams: 1 }),
    respond('get', '/acting', holderChoiceSchema.array(), [
      { holderId: 'me', name: 'Claire Martin', part: 'own', current: true },
      { holderId: 'clinic', name: 'Clinique du Port', part: 'recruteur', current: false },
    ]),
  );
  const token = tokenFor({ act: { holder: 'clinic', part: 'recruteur' } });
  server.use(respond('put', '/acting', tokenResponseSchema, { token }));
  const { user } = renderPage(<HolderMenu />);
  await user.click(await screen.findByRole('button', { name: 'Vous agissez pour Claire Martin' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clinique du Port' }));
  await waitFor(() => expect(currentUser()?.holder).toBe('clinic'));
});

test('an invitation is accepted with the account of its address, and not read again', async () => {
  signInAs(['ROLE_USER']);
  const invitation = identityExamples.readInvitation.response;
  const email = currentUser()?.email ?? '';
  server.use(respond('get', '/invitations/:token', readInvitationSchema, { ...invitation, email }));
  const token = tokenFor({ act: { holder: 'clinic', part: 'recruteur' } });
  server.use(respond('post', '/invitations/:token', tokenResponseSchema, { token }));
  // its code is loaded first: the page of the invitation stays meanwhile
  const arrival = Promise.withResolvers<void>();
  const Dashboard = lazy(async () => {
    await arrival.promise;
    return { default: () => <p>Tableau de bord</p> };
  });
  const { user } = renderPage(<InvitationPage />, {
    at: '/invitation/structure.secret',
    path: '/invitation/:token',
    routes: [{ path: '/dashboard', element: <Suspense>{<Dashboard />}</Suspense> }],
  });
  const join = await screen.findByRole('button', { name: "Rejoindre l'équipe" });
  const reads: unknown[] = [];
  const stop = queryClient.getQueryCache().subscribe((event) => {
    const isRead = event.type === 'updated' && event.action.type === 'fetch';
    if (isRead && event.query.queryKey.includes('invitation')) reads.push(event.query.queryKey);
  });
  onTestFinished(stop);
  await user.click(join);
  await waitFor(() => expect(screen.queryByRole('button', { name: "Rejoindre l'équipe" })).toBeNull());
  arrival.resolve();
  expect(await screen.findByText('Tableau de bord')).toBeVisible();
  expect(currentUser()?.holder).toBe('clinic');
  // a used invitation is not found any more
  expect(reads).toEqual([]);
});

test('an invitation to another address says to which, and offers to log out', async () => {
  signInAs(['ROLE_USER']);
  const invitation = { ...identityExamples.readInvitation.response, email: 'nuit@example.test' };
  server.use(respond('get', '/invitations/:token', readInvitationSchema, invitation));
  renderPage(<InvitationPage />, { at: '/invitation/structure.secret', path: '/invitation/:token' });
  expect(
    await screen.findByText(/a été envoyée à nuit@example.test\. Vous êtes connecté avec/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  expect(screen.queryByRole('button', { name: "Rejoindre l'équipe" })).toBeNull();
});
