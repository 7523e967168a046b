import { type Candidate, noFacts } from '@praticio/contracts/identity/candidate';
import { profileSchema } from '@praticio/contracts/identity/profile';
import { professionsSchema, specialtiesSchema } from '@praticio/contracts/offers/specialty';
import { renderPage } from '@praticio/ui-kit/testing';
import { mockApi, respond } from '@praticio/ui-kit/testing/http';
import { nantes } from '@praticio/ui-kit/testing/offers';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profile } from '../../testing/profiles.ts';
import { ProfilePage } from './profile-page.tsx';

const server = mockApi(
  respond('get', '/specialties', specialtiesSchema, [
    { id: 1, name: 'Infirmier' },
    { id: 2, name: 'Infirmier anesthésiste' },
  ]),
  respond('get', '/professions', professionsSchema, [
    { name: 'Infirmier', words: [] },
    { name: 'Agent de service hospitalier', words: ['ASH'] },
  ]),
);

const candidate: Candidate = {
  ...noFacts,
  place: nantes,
  radiusKm: 60,
  availability: [{ from: '2099-08-03', to: '2099-08-14' }],
  availableFrom: null,
  contractTypes: ['Vacation'],
  professions: ['Infirmier'],
  experienceYears: 8,
  software: ['Mediboard'],
};

test('saves a profession beside the wishes, and shows the RPPS mark', async () => {
  signInAs();
  const practice = { profession: 'Infirmier', rppsNumber: '' };
  const before = profile({ structure: null, practice, candidate });
  const sent: unknown[] = [];
  const seen = async (request: Request) => void sent.push(await request.json());
  const after = { ...before, rppsVerified: true, practice: { ...practice, rppsNumber: '10003456789' } };
  server.use(
    respond('get', '/profile', profileSchema, before),
    respond('put', '/profile/candidate', profileSchema, after, { seen }),
  );
  const { user } = renderPage(<ProfilePage />, { at: '/profile?tab=trade' });
  expect(await screen.findByRole('combobox', { name: 'Profession' })).toHaveValue('Infirmier');
  expect(screen.queryByRole('checkbox', { name: 'Licence de remplacement' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Statut' }), 'Étudiant');
  await user.click(screen.getByRole('checkbox', { name: 'Licence de remplacement' }));
  await user.click(screen.getByRole('checkbox', { name: 'Anglais' }));
  await user.type(screen.getByLabelText('Logiciels métier (facultatif)'), ' , Veasy,');
  await user.type(screen.getByLabelText('Numéro RPPS (facultatif)'), '10003456789');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Métier mis à jour avec succès')).toBeVisible();
  expect(sent).toEqual([
    {
      placeId: nantes.placeId,
      radiusKm: 60,
      availability: candidate.availability,
      availableFrom: null,
      contractTypes: ['Vacation'],
      professions: ['Infirmier'],
      experienceYears: 8,
      profession: 'Infirmier',
      specialty: null,
      status: 'etudiant',
      hasReplacementLicence: true,
      languages: ['Anglais'],
      software: ['Mediboard', 'Veasy'],
      rppsNumber: '10003456789',
    },
  ]);
  expect(screen.getByText('RPPS vérifié')).toBeVisible();
});

test('a profession that is no specialty can be chosen', async () => {
  signInAs();
  const sent: unknown[] = [];
  const before = profile({
    structure: null,
    practice: { profession: 'Infirmier', rppsNumber: '' },
    candidate,
  });
  server.use(
    respond('get', '/profile', profileSchema, before),
    respond('put', '/profile/candidate', profileSchema, before, {
      seen: async (request) => void sent.push(await request.json()),
    }),
  );
  const { user } = renderPage(<ProfilePage />, { at: '/profile?tab=trade' });
  const field = await screen.findByRole('combobox', { name: 'Profession' });
  await user.clear(field);
  await user.type(field, 'ash');
  await user.click(await screen.findByRole('option', { name: /Agent de service hospitalier.*ASH/ }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Métier mis à jour avec succès');
  expect(sent).toMatchObject([{ profession: 'Agent de service hospitalier' }]);
});
