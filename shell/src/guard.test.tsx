import { tokenResponseSchema } from '@praticio/contracts/identity/account';
import { profileSchema } from '@praticio/contracts/identity/profile';
import { holderChoiceSchema } from '@praticio/contracts/identity/team';
import { useProfile } from '@praticio/ui-kit/profile';
import { queryClient, queryKeys } from '@praticio/ui-kit/query';
import { returnOf, useLocation } from '@praticio/ui-kit/router';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { signInAs, tokenFor } from '@praticio/ui-kit/testing/session';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import type { Access } from './access-rules.ts';
import { Guard } from './guard.tsx';
import { profile } from './testing/profiles.ts';

const server = mockApi();

function StandIn({ name }: { name: string }) {
  return <p>{`${name}, puis ${returnOf(useLocation().state)}`}</p>;
}

function visit(access: Access, at = '/page?tab=2') {
  const page = (
    <Guard access={access}>
      <p>Le contenu</p>
    </Guard>
  );
  const routes = [
    { path: '/login', element: <StandIn name="Connexion" /> },
    { path: '/onboarding/structure', element: <StandIn name="Votre structure" /> },
  ];
  return renderPage(page, { at, routes });
}

test('a visitor is sent to the login page, which remembers the wanted page', async () => {
  visit('member');
  expect(await screen.findByText('Connexion, puis /page?tab=2')).toBeVisible();
});

test('a visitor reads public pages', () => {
  visit('everyone');
  expect(screen.getByText('Le contenu')).toBeVisible();
});

test('a member who has yet to onboard does so first', async () => {
  signInAs();
  server.use(
    respond('get', '/profile', profileSchema, profile({ structure: null, isOnboardingComplete: false })),
  );
  visit('member');
  expect(await screen.findByText('Votre structure, puis /page?tab=2')).toBeVisible();
});

test('a member of a team with no structure of their own acts for it after each login', async () => {
  signInAs();
  const own = { structure: null, isOnboardingComplete: false, teams: 1 };
  const asked: unknown[] = [];
  server.use(
    respond('get', '/profile', profileSchema, profile(own)),
    respond('get', '/acting', holderChoiceSchema.array(), [
      { holderId: 'user-1', name: 'camille@example.test', part: 'own', current: true },
      { holderId: 'clinic', name: 'Clinique du Port', part: 'recruteur', current: false },
    ]),
    respond(
      'put',
      '/acting',
      tokenResponseSchema,
      { token: tokenFor({ jti: 'jti-2', act: { holder: 'clinic', part: 'recruteur' } }) },
      {
        seen: async (request) => {
          asked.push(await request.json());
          server.use(
            respond('get', '/profile', profileSchema, profile({ ...own, isOnboardingComplete: true })),
          );
        },
      },
    ),
  );
  visit('member');
  expect(await screen.findByText('Le contenu')).toBeVisible();
  expect(asked).toEqual([{ holderId: 'clinic' }]);
});

test('a member whose only team has ended onboards', async () => {
  signInAs();
  const own = { structure: null, isOnboardingComplete: false, teams: 1 };
  server.use(
    respond('get', '/profile', profileSchema, profile(own)),
    respond('get', '/acting', holderChoiceSchema.array(), []),
  );
  visit('member');
  expect(await screen.findByText('Votre structure, puis /page?tab=2')).toBeVisible();
});

test('an onboarded member passes', async () => {
  signInAs();
  server.use(respond('get', '/profile', profileSchema, profile()));
  visit('member');
  expect(await screen.findByText('Le contenu')).toBeVisible();
});

test('when the profile cannot be had, the token is enough', async () => {
  signInAs();
  server.use(fail('get', '/profile', 'service/internal'));
  visit('member');
  expect(await screen.findByText('Le contenu')).toBeVisible();
});

/** A page that reads the profile too, as most do. */
function ReadingPage({ onMount }: { onMount: () => void }) {
  const { profile } = useProfile();
  useEffect(onMount, [onMount]);
  return <input aria-label={`Note de ${profile?.user.email}`} />;
}

test('a page that reads the profile too stays, with the typed text, while the profile cannot be read', async () => {
  signInAs();
  server.use(fail('get', '/profile', 'service/unavailable'));
  const onMount = vi.fn();
  const { user } = renderPage(
    <Guard access="member">
      <ReadingPage onMount={onMount} />
    </Guard>,
  );
  const note = await screen.findByLabelText('Note de camille@example.test');
  await user.type(note, 'Brouillon');
  await queryClient.refetchQueries({ queryKey: queryKeys.profile });
  expect(note).toHaveValue('Brouillon');
  expect(note).toBeVisible();
  expect(onMount).toHaveBeenCalledOnce();
});

test('an administrator passes without a structure', () => {
  signInAs(['ROLE_USER', 'ROLE_ADMIN']);
  visit('member');
  expect(screen.getByText('Le contenu')).toBeVisible();
});

test('a member is sent away from the back-office', async () => {
  signInAs();
  visit('administrator');
  expect(await screen.findByText('Connexion, puis null')).toBeVisible();
});

test('a person who has just registered may onboard', () => {
  signInAs();
  visit('signed-in');
  expect(screen.getByText('Le contenu')).toBeVisible();
});
